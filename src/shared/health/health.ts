/** Bytes of the file system that holds DATA_DIR. */
export type Disk = { readonly free: number; readonly size: number };

/** The copies that a machine makes by itself each day; `newest` as ISO 8601. */
export type Copies = { readonly count: number; readonly newest: string | null };

/** The site that visitors see; `current` while it shows the last save. */
export type Publication = {
  readonly version: number;
  readonly at: string;
  readonly current: boolean;
};

export type Health = {
  readonly status: 'ok';
  readonly version: string;
  readonly database: 'ok';
  /** Migrations applied in the database, and those of this code. */
  readonly schema: { readonly applied: number; readonly expected: number };
  /** Null where it cannot be read. */
  readonly publication: Publication | null;
  /** Null where the host has none. */
  readonly disk: Disk | null;
};
