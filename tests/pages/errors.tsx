import { OpeningEnd } from '~/boot/opening-end.tsx'
import { Island } from '~/islands/island.tsx'

export const head = { title: 'Erros', description: 'Uma parte que falha.', noindex: true }

/** An island that fails beside words that stay. */
export default function Errors() {
  return (
    <div id="abertura" className="wrap grid gap-8 pt-32">
      <h1>Erros</h1>
      <OpeningEnd />
      <Island name={'throwing' as never} props={undefined as never} />
      <p>O resto continua aqui.</p>
    </div>
  )
}
