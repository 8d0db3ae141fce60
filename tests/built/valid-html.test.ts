import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../scripts/debian-package.ts'
import { CLIENT } from './built-page.ts'

type Message = { type: string; subType?: string; message: string; url: string; extract?: string }

/** False positives of the checker, by their exact messages. */
const ACCEPTED: Record<string, string> = {
  'Attribute “autocorrect” not allowed on element “input” at this point.':
    'In the HTML standard since 2024.',
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.':
    'The HTML standard lets rel=expect block the rendering too.',
  "CSS: “size-adjust”: Property “size-adjust” doesn't exist.":
    'CSS Fonts 5; browsers know it since 2022.',
  'CSS: Unrecognized at-rule “@property”':
    'CSS Properties and Values; browsers know it since 2024.',
  "CSS: “contain-intrinsic-size”: Property “contain-intrinsic-size” doesn't exist.":
    'CSS Sizing 4; browsers know it since 2023.',
  'CSS: “color”: “in” is not a “color” value.': 'color-mix() of CSS Color 5, within @supports.',
  'CSS: Unrecognized at-rule “@container”': 'CSS Containment 3; browsers know it since 2023.',
  "CSS: “container-type”: Property “container-type” doesn't exist.": 'The same.',
  'CSS: “background”: too few values for the property “linear-gradient”.':
    'One colour with two places is two stops: CSS Images 4, known to browsers since 2019.',
  'CSS: “--limb”: Too many values or values are not recognized.':
    'Places of a gradient that are sums of variables, in the horizons.',
  'CSS: “background-image”: “in” is not a “color” value.': 'A condition of @supports.',
  'CSS: “background-image”: Parse Error.': 'The same.',
  'CSS: Unrecognized at-rule “@view-transition”':
    'CSS View Transitions 2; what does not know it ignores it.',
  "CSS: “view-transition-name”: Property “view-transition-name” doesn't exist.": 'The same.',
  "CSS: “overflow-clip-margin”: Property “overflow-clip-margin” doesn't exist.":
    'CSS Overflow 3; browsers know it since 2022.',
}

const java = findProgram('java')
const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => join(CLIENT, file))

/** Runs the W3C's Nu HTML checker over all pages at once. */
async function check(files: string[]): Promise<Message[]> {
  const jar = 'node_modules/vnu-jar/build/dist/vnu.jar'
  const { stdout } = await promisify(execFile)(
    java ?? 'java',
    ['-Xss1m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout).messages
}

describe.skipIf(!java)('the Nu HTML checker (java)', () => {
  let messages: Message[] = []
  beforeAll(async () => {
    messages = await check(pages)
  }, 300_000)

  test('finds nothing wrong in any page', () => {
    expect(pages.length).toBeGreaterThan(40)
    const found = messages
      // Only errors and warnings count: the rest is advice on style.
      .filter(({ type, subType }) => type === 'error' || subType === 'warning')
      .filter(({ message }) => !(message in ACCEPTED))
      .map(({ url, message, extract }) => `${url.split(CLIENT)[1]}: ${message} ${extract ?? ''}`)
    expect(found).toEqual([])
  })

  test('still reports every accepted false positive', () => {
    const said = new Set(messages.map(({ message }) => message))
    expect(Object.keys(ACCEPTED).filter((message) => !said.has(message))).toEqual([])
  })
})
