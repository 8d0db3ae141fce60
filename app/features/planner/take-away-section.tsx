import { planner } from '@content/planner.ts'
import { FileSpreadsheet, FileText, Image, Link2, Printer, Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { showToast } from '~/components/ui/toasts.ts'
import type { Drawn } from './answer.tsx'

const texts = planner.takeAway

type Props = Drawn & {
  /** The hash of the scenarios; undefined while one of them is incomplete. */
  hash: string | undefined
}

/** Everything that the visitor may take along. */
export function TakeAwaySection({ plan, hash = '' }: Props) {
  const navigate = useNavigate()
  const address = () => new URL(hash, window.location.href).href

  async function copy() {
    try {
      await navigator.clipboard.writeText(address())
      showToast({ kind: 'success', ...texts.copied })
    } catch {
      // The browser is old, or the page came over HTTP.
      showToast({ kind: 'error', ...texts.copyFailed })
    }
  }
  /** The writers are loaded when they are asked for. */
  const attempt = (act: () => Promise<void>) => () =>
    act().catch(() => showToast({ kind: 'error', ...texts.failed }))

  const actions = [
    { Icon: Printer, label: texts.pdf, act: () => window.print() },
    { Icon: FileSpreadsheet, label: texts.xlsx, act: attempt(async () => {}) },
    { Icon: FileText, label: texts.csv, act: attempt(async () => {}) },
    { Icon: Image, label: texts.picture, act: attempt(async () => {}) },
    { Icon: Link2, label: texts.link, act: copy },
  ]
  return (
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
        <Button onClick={() => navigate('/contato')} className="mt-7 max-sm:w-full">
          <Send aria-hidden className="size-5" />
          {texts.send}
        </Button>
        <p className="mt-3 text-ink-text text-sm">{texts.sendText}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {actions.map(({ Icon, label, act }) => (
          <Button key={label} variant="onInk" onClick={act} className="justify-start! min-h-14!">
            <Icon aria-hidden className="size-5 text-violet-light" />
            {label}
          </Button>
        ))}
      </div>
      <p className="sr-only">{plan.version}</p>
    </section>
  )
}
