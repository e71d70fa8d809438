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

/** What any stranger may know; the panel's checks say more. */
export type Health = {
  readonly status: 'ok';
  readonly database: 'ok';
  /** Null where it cannot be read. */
  readonly publication: Publication | null;
};
