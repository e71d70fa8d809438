/** What is being booked; keeps its height, so that choosing moves nothing. */
export function Summary({ service }: { readonly service: string | undefined }) {
  return (
    <p className="summary" aria-live="polite">
      {service ? (
        <>
          Você está agendando <strong dir="auto">{service}</strong>
        </>
      ) : (
        <>
          Conte o que você procura <strong>Dia e hora combinamos no WhatsApp</strong>
        </>
      )}
    </p>
  );
}
