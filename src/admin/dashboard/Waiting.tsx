/** What stands where something is still read; the sheet keeps the place of what comes. */
export function Waiting() {
  return (
    <div className="part-waiting" role="status">
      <span className="sr-only">Carregando…</span>
    </div>
  );
}
