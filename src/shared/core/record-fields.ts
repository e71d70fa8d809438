import * as v from 'valibot';

export type ShownField = {
  readonly label: string;
  /** A value as text, '' for none. */
  readonly words: (value: unknown) => string;
};

export type RecordField<Schema extends v.GenericSchema = v.GenericSchema> = ShownField & {
  readonly schema: Schema;
  readonly initial: v.InferInput<Schema>;
};

export type RecordFields = Readonly<Record<string, RecordField>>;

export type ValuesOf<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: v.InferOutput<Fields[Name]['schema']>;
};

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

export const yesOrNo =
  (yes: string, no: string) =>
  (value: unknown): string =>
    typeof value === 'boolean' ? (value ? yes : no) : '';

type ShownFields = Readonly<Record<string, ShownField>>;

export const namesOf = <Fields extends ShownFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** An object with the same keys and a value made from each field. */
export const mapFields = <Fields extends ShownFields, Value>(
  fields: Fields,
  make: (field: Fields[keyof Fields & string], name: keyof Fields & string) => Value,
) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, make(fields[name], name)])) as {
    readonly [Name in keyof Fields]: Value;
  };

export const valuesIn = <
  Fields extends ShownFields,
  Row extends { [Name in keyof Fields]: unknown },
>(
  record: Row,
  fields: Fields,
) => mapFields(fields, (_, name) => record[name]) as Pick<Row, keyof Fields>;

export const isRequired = ({ schema, initial }: RecordField) => !v.is(schema, initial);

export const initialsOf = <Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, ({ initial }) => initial) as ValuesOf<Fields>;

/** Schema entries for a new record: a missing value becomes the initial one. */
export const withInitials = <Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, ({ schema, initial }) => v.optional(schema, initial)) as {
    [Name in keyof Fields]: v.OptionalSchema<
      Fields[Name]['schema'],
      v.InferInput<Fields[Name]['schema']>
    >;
  };

/** Schema entries for an update: a missing value is unchanged. */
export const allOptional = <Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, ({ schema }) => v.optional(schema)) as {
    [Name in keyof Fields]: v.OptionalSchema<Fields[Name]['schema'], undefined>;
  };
