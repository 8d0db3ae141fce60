import { Link } from 'react-router'
import { OpeningEnd } from '~/boot/opening-end.tsx'

/** Links to the two routes that throw, so that the test reaches the error page by navigating. */
export default function Errors() {
  return (
    <div id="abertura" className="pt-32">
      <h1>Erros</h1>
      <OpeningEnd />
      <p>
        <Link to="/teste/erros/resposta">Resposta</Link>
      </p>
      <p>
        <Link to="/teste/erros/excecao">Exceção</Link>
      </p>
    </div>
  )
}
