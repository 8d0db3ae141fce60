import { earlierVersions, type LegalPage, versionTexts } from '@content/legal/legal.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import stylesheet from './legal-brief.css?url'

type Props = { page: LegalPage; version: number; replaced: boolean }

/** Beside the title: the text in force in four lines, or, for a replaced text, where the others are. */
export function LegalBrief({ page, version, replaced }: Props) {
  return (
    <nav
      aria-label={replaced ? versionTexts.all : versionTexts.brief}
      className="legal-brief no-print"
    >
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <ul>
        {(replaced ? versionLines(page, version) : page.brief).map(({ label, text, to }) => (
          <li key={label}>
            {/* A plain link: most of them stay on this page. */}
            <a href={to} aria-current={to ? undefined : 'page'}>
              <span>{fillTemplate(label, { version })}</span> <strong>{text}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function versionLines(page: LegalPage, shown: number) {
  const inForce = { version: page.version, to: page.path }
  return [inForce, ...earlierVersions(page)].map(({ version, to }) => ({
    label: fillTemplate(versionTexts.version, { version }),
    text:
      version === shown
        ? versionTexts.shown
        : version === page.version
          ? versionTexts.inForce
          : versionTexts.old,
    to: version === shown ? undefined : to,
  }))
}
