import { site } from 'virtual:site'
import { scenarioText } from '@content/plan-sentences.ts'
import { plannerAnswers } from '@content/planner-answers.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { lazy } from '@contracts/lazy.ts'
import { CONTACT_FUNCTION } from '@contracts/lead-calls.ts'
import type { Plan } from '@planner/types.ts'
import { FileSpreadsheet, FileText, Image, Link2, Printer, Send } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import { WhatsappButton } from '~/components/ui/whatsapp-link.tsx'
import { readStored } from '~/lib/stored-texts.ts'
import type { Drawn } from './answer.tsx'
import { download } from './download.ts'
import { usePrinting } from './use-printing.ts'

const texts = plannerAnswers.takeAway
const day = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' }))

type Props = Drawn & {
  /** Of all scenarios; those that are incomplete are undefined. */
  plans: (Plan | undefined)[]
  /** The hash of the scenarios; undefined while one of them is incomplete. */
  hash: string | undefined
}

/** Everything that the visitor may take along. The writers of files are loaded when they are asked for. */
export function TakeAwaySection({ engine, plan, plans, distribution, hash = '' }: Props) {
  const printing = usePrinting()
  const address = new URL(`/planejador${hash}`, site.url).href
  const date = day().format(new Date())
  const complete = () => plans.filter((one) => one !== undefined)

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/planejador${hash}`)
      showToast({ kind: 'success', ...texts.copied })
    } catch {
      // The browser is old, or the page came over HTTP.
      showToast({ kind: 'error', ...texts.copyFailed })
    }
  }
  /** The contact form finds the summary as a draft of its message, after what was typed there. */
  async function send() {
    const [{ planSummary }, { putIntoContactMessage }] = await Promise.all([
      import('./take-away/plan-summary.ts'),
      import('./take-away/contact-message.ts'),
    ])
    putIntoContactMessage(planSummary(complete(), address))
    // A browser may forbid the storage: then the form would open without the plan.
    if (!readStored(CONTACT_FUNCTION).message) throw new Error('Missing: the storage')
    window.location.assign('/contato')
  }
  const attempt = (act: () => Promise<void>) => () =>
    act().catch(() => showToast({ kind: 'error', ...texts.failed }))

  const actions = [
    { Icon: Printer, label: texts.pdf, act: () => setTimeout(() => window.print()) },
    {
      Icon: FileSpreadsheet,
      label: texts.xlsx,
      act: attempt(async () => {
        const { planXlsx, XLSX_TYPE } = await import('./take-away/plan-xlsx.ts')
        download('xlsx', new Blob([planXlsx(complete())], { type: XLSX_TYPE }))
      }),
    },
    {
      Icon: FileText,
      label: texts.csv,
      act: attempt(async () => {
        const { planCsv } = await import('./take-away/plan-csv.ts')
        download('csv', new Blob([planCsv(complete())], { type: 'text/csv;charset=utf-8' }))
      }),
    },
    {
      Icon: Image,
      label: texts.picture,
      act: attempt(async () => {
        const { planPicture } = await import('./take-away/plan-picture.ts')
        const shown = `${new URL(site.url).host}/planejador`
        download('png', await planPicture(plan, { brand: site.name, address: shown, date }))
      }),
    },
    { Icon: Link2, label: texts.link, act: copy },
  ]
  return (
    <>
      <section
        id={texts.id}
        aria-labelledby={`${texts.id}-titulo`}
        className="no-print night on-ink mt-8 grid gap-10 rounded-card p-6 py-10 md:p-12 lg:grid-cols-[1fr_1.2fr] lg:items-center"
      >
        <div className="max-w-xl">
          <h2 id={`${texts.id}-titulo`} className="text-title">
            {texts.title}
          </h2>
          <p className="mt-4 text-ink-text">{texts.text}</p>
          <Button onClick={attempt(send)} className="mt-7 max-sm:w-full">
            <Send aria-hidden className="size-5 shrink-0" />
            <span>{texts.send}</span>
          </Button>
          <p className="mt-3 text-ink-text text-sm">{texts.sendText}</p>
          <div className="mt-4 grid justify-items-start gap-3">
            <WhatsappButton
              dark
              message={fillTemplate(whatsapp.plan, {
                scenario: scenarioText(plan.scenario),
                address,
              })}
            />
          </div>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          {actions.map(({ Icon, label, act }) => (
            <Button key={label} variant="onInk" onClick={act} className="justify-start! min-h-14!">
              <Icon aria-hidden className="size-5 shrink-0 text-violet-light" />
              <span>{label}</span>
            </Button>
          ))}
        </div>
      </section>
      {printing && (
        <engine.PlanSheet
          plan={plan}
          date={date}
          address={address}
          sources={engine.sourceCount(distribution)}
        />
      )}
    </>
  )
}
