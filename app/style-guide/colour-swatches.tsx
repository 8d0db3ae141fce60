import { channelCards } from '@content/channels/channel-cards.ts'
import { styleGuide } from '@content/style-guide.ts'
import { useEffect, useRef, useState } from 'react'
import { contrast } from './contrast.ts'

const texts = styleGuide.colours
const COLOURS =
  'ink ink-raised ink-line ink-text text quiet paper mist line control violet violet-deep violet-soft violet-light cyan rose amber danger danger-soft good'
const ACCENTS = ['--accent', '--accent-soft', '--accent-on-ink']
const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** The computed value of a CSS colour variable, with its contrast on paper and on ink. */
function Swatch({ variable }: { variable: string }) {
  const chip = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState<string>()
  useEffect(() => {
    if (chip.current) setValue(getComputedStyle(chip.current).getPropertyValue(variable).trim())
  }, [variable])
  const hex = value === '#fff' ? '#ffffff' : value
  return (
    <li>
      <div
        ref={chip}
        className="h-20 rounded-control border border-line"
        style={{ background: `var(${variable})` }}
      />
      <p className="mt-2 font-semibold text-sm">{variable.replace(/^--(?:color-)?/, '')}</p>
      {/* Tailwind drops the variables that no page uses. */}
      {hex === '' && <p className="text-quiet text-sm">{texts.unused}</p>}
      {hex && (
        <p className="tabular text-quiet text-sm">
          {hex}
          <br />
          {texts.onPaper} {figure.format(contrast(hex, '#ffffff'))} · {texts.onInk}{' '}
          {figure.format(contrast(hex, '#0a0f1f'))}
        </p>
      )}
    </li>
  )
}

const grid = 'mt-6 grid grid-cols-2 gap-6 md:grid-cols-4'

export function ColourSwatches() {
  return (
    <>
      <p className="text-quiet">{texts.text}</p>
      <ul className={grid}>
        {COLOURS.split(' ').map((name) => (
          <Swatch key={name} variable={`--color-${name}`} />
        ))}
      </ul>
      <h3 className="mt-10 text-xl">{styleGuide.accents}</h3>
      {channelCards.map(({ slug, name }) => (
        <div key={slug} data-channel={slug} className="mt-6">
          <p className="font-semibold text-accent">{name}</p>
          <ul className={grid}>
            {ACCENTS.map((variable) => (
              <Swatch key={variable} variable={variable} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
