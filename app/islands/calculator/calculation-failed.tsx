import { calculator } from '@content/calculator.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { FormFailure } from '~/components/ui/form-failure.tsx'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { pageMessage } from '~/lib/whatsapp.ts'

const texts = calculator.failure

/** Above the button that tries again: why it failed, and who calculates it otherwise. */
export function CalculationFailed({ id, text }: { id: string; text: string }) {
  return (
    <FormFailure id={id} title={texts.title} text={`${withStop(text)} ${texts.next}`}>
      <ButtonLink to="/contato" variant="quiet">
        {texts.contact}
      </ButtonLink>
      <WhatsappLink
        message={pageMessage(window.location.pathname)}
        className="button border border-line bg-white text-text hover:border-control"
      />
    </FormFailure>
  )
}

/** The words of the specification have none. */
const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
