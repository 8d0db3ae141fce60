import { channelCards } from '@content/channels/channel-cards.ts'
import { styleGuide } from '@content/style-guide.ts'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '~/components/layout/brand.tsx'
import { Button } from '~/components/ui/button.tsx'
import { ChannelMark } from '~/components/ui/channel-mark.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { showToast } from '~/components/ui/toasts.ts'

const { states, field, table, toasts, toast } = styleGuide
const FORCED = ['rest', 'hover', 'focus', 'active'] as const

function State({ name, children }: { name: keyof typeof states; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm opacity-70">{states[name]}</p>
      {children}
    </div>
  )
}

export function Buttons() {
  return (['primary', 'quiet', 'onInk'] as const).map((variant) => (
    <div
      key={variant}
      className={`mt-6 flex flex-wrap gap-6 rounded-card p-6 ${variant === 'onInk' ? 'night on-ink' : 'bg-mist'}`}
    >
      {FORCED.map((name) => (
        <State key={name} name={name}>
          <Button variant={variant} data-state={name}>
            {styleGuide.button}
          </Button>
        </State>
      ))}
      <State name="loading">
        <Button variant={variant} disabled>
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {styleGuide.sending}
        </Button>
      </State>
    </div>
  ))
}

export function Fields() {
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-3">
      {([...FORCED, 'filled', 'error', 'disabled'] as const).map((name) => (
        <State key={name} name={name}>
          <FormField
            id={`campo-${name}`}
            name={name}
            label={field.label}
            help={field.help}
            error={name === 'error' ? field.error : undefined}
          >
            {(control) => (
              <input
                {...control}
                data-state={name}
                disabled={name === 'disabled'}
                defaultValue={name === 'filled' ? styleGuide.value : ''}
                className="control"
              />
            )}
          </FormField>
        </State>
      ))}
    </div>
  )
}

export function Primitives() {
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-center gap-6">
        <Brand />
        <span className="night rounded-card p-4">
          <Brand />
        </span>
        {channelCards.map(({ slug }) => (
          <span key={slug} data-channel={slug}>
            <ChannelMark slug={slug} className="size-6 text-accent" />
          </span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <span className="rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent text-sm">
          {styleGuide.badge}
        </span>
        {FORCED.map((name) => (
          <PageLink
            key={name}
            to="/estilo"
            data-state={name}
            className="font-semibold text-violet-deep underline underline-offset-4 hover:text-text"
          >
            {styleGuide.link}
          </PageLink>
        ))}
        <Button variant="quiet" onClick={() => showToast({ kind: 'success', ...toast })}>
          {toasts.success}
        </Button>
        <Button variant="quiet" onClick={() => showToast({ kind: 'error', ...toast })}>
          {toasts.error}
        </Button>
      </div>
      <ScrollRegion label={styleGuide.other}>
        <table className="tabular w-full text-left text-sm">
          <thead className="text-quiet">
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col" className="px-4 py-3 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {table.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell) => (
                  <td key={cell} className="px-4 py-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="skeleton h-9 w-48" />
    </div>
  )
}
