export function Mail({ of }: { readonly of: string }) {
  const host = of.indexOf('@') + 1;
  return (
    <>
      {of.slice(0, host)}
      <wbr />
      {of.slice(host)}
    </>
  );
}
