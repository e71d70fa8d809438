/** Above the list: ready messages, export and import. `search` is how the list is narrowed. */
export function ClientTools(_: { readonly search: string }) {
  return null;
}
