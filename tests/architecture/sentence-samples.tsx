/** Sentences in places where app/ may have none. visible-texts.test.ts must find them all. */
export function SentenceSamples() {
  const title = 'Página não encontrada'
  return (
    <p className="flex items-center gap-2" title={title}>
      Falar com alguém
      <button type="button" aria-label="Enviar">
        {`Preencha o campo de nome`}
      </button>
    </p>
  )
}
