import '../styles/button.css';

/** The modal of services, benefits and posts; `start/dialogs.ts` fills it from their cards. */
export function DetailDialog() {
  return (
    <dialog id="detail" aria-labelledby="detail-title" closedby="any">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
      <div className="dialog-body" tabIndex={0} dir="auto">
        <h2 id="detail-title">Detalhes</h2>
      </div>
      <div className="dialog-foot">
        {/* biome-ignore lint/a11y/useSemanticElements: the script makes it a button that closes */}
        <a className="button plain" role="button" href="#home">
          Fechar
        </a>
        <a className="button plain" href="/blog">
          Abrir a página
        </a>
        <a className="button" href="/register">
          Agendar Sessão
        </a>
      </div>
    </dialog>
  );
}
