import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'
import { chromiumOfMachine } from './chromium.ts'
import { installFromDebian } from './debian-package.ts'

/** A browser of Debian's in which the journeys of tests/engines run. */
export type Engine = {
  name: string
  packages: string[]
  /** What its driver starts, where all of it is on the machine. */
  find(): string | undefined
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
const PYTHON_MODULES = '/usr/lib/python3/dist-packages'

/** The first of these paths, if all others are there too. */
const all = (...paths: string[]) => (paths.every((path) => existsSync(path)) ? paths[0] : undefined)

export const ENGINES = {
  chromium: { name: 'Chromium', packages: ['chromium'], find: chromiumOfMachine },
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => all('/usr/bin/firefox-esr') ?? all('/usr/bin/firefox'),
  },
  webKitGtk: {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
    find: () =>
      LIBRARIES.map((folder) =>
        all(`${folder}/webkit2gtk-4.1/MiniBrowser`, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
      ).find(Boolean),
  },
  wpe: {
    name: 'WPE WebKit',
    packages: ['wpewebkit-driver', 'cog', 'weston'],
    find: () => all('/usr/bin/cog', '/usr/bin/WPEWebDriver', '/usr/bin/weston'),
  },
  qt6: {
    name: 'Qt 6 WebEngine',
    packages: ['python3-pyqt6.qtwebengine'],
    find: () => all('/usr/bin/python3', `${PYTHON_MODULES}/PyQt6/QtWebEngineCore.abi3.so`),
  },
  qt5: {
    name: 'Qt 5 WebEngine',
    packages: ['python3-pyqt5.qtwebengine'],
    find: () => all('/usr/bin/python3', `${PYTHON_MODULES}/PyQt5/QtWebEngineWidgets.abi3.so`),
  },
} satisfies Record<string, Engine>

export type EngineId = keyof typeof ENGINES

/**
 * Installs what is missing, where tests run unattended and it can be; says of each engine whether it is
 * there. Those that are not are skipped by name, so nothing here is a reason to stop.
 */
export function ensureEngines(): { name: string; isThere: boolean }[] {
  const engines: Engine[] = Object.values(ENGINES)
  const missing = engines.filter(({ find }) => !find()).flatMap(({ packages }) => packages)
  if (missing.length > 0 && environment.CI === 'true') {
    const purpose = 'para as jornadas em outros navegadores'
    installFromDebian(missing, purpose)
    // A Debian that lacks one package installs none of the call: each engine then by itself.
    for (const { find, packages } of engines) if (!find()) installFromDebian(packages, purpose)
  }
  return engines.map(({ name, find }) => ({ name, isThere: Boolean(find()) }))
}

if (import.meta.main) {
  for (const { name, isThere } of ensureEngines()) {
    console.log(`${name}: ${isThere ? 'presente' : 'ausente'}`)
  }
}
