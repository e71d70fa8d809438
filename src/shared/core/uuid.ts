const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a uuid as formatted by Postgres. */
export const isUuid = (text: string) => UUID.test(text);
