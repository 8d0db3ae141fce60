import { OpeningEnd } from '~/boot/opening-end.tsx'
import { Island } from '~/islands/island.tsx'

export const head = { title: 'Sessão', description: 'Os eventos da sessão.', noindex: true }

export default function SessionPage() {
  return (
    <div id="abertura" className="pt-32">
      <h1>Sessão</h1>
      <OpeningEnd />
      <Island name={'session' as never} props={undefined as never} />
    </div>
  )
}
