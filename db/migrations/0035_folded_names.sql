-- Names are folded further since: ligatures, full width, letters with strokes, apostrophes, dashes
-- and marks that are not seen (`fold` of src/shared/core/text.ts). New rows come with their key.
create function folded_again(key text) returns text language sql as $$
  select btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(key,
        E'[''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\uff07]', '', 'g'), NFKD)),
      E'\u00f0\u0111\u0127\u0131\u0142\u00f8\u0167', 'ddhilot'),
      E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th'),
    E'[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0600-\u0605\u061c\u064b-\u065f\u0670\u00ad\u115f'
      || E'\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e'
      || E'\u2060-\u206f\u20d0-\u20ff\u3099\u309a\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0]',
    '', 'g'),
    E'[\\s\u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d-]+',
    ' ', 'g'))
$$;
-- next
update clients set name_key = folded_again(name_key) where name_key <> folded_again(name_key);
-- next
update revisions set data = jsonb_set(data, '{name_key}', to_jsonb(folded_again(data ->> 'name_key')))
where entity = 'clients' and data ->> 'name_key' <> folded_again(data ->> 'name_key');
-- next
drop function folded_again;
