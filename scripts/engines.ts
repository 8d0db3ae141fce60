import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'
import { installFromDebian } from './debian-package.ts'

/** A browser from Debian's packages in which the journeys of tests/engines run. */
export type Engine = {
  name: string
  packages: string[]
  /** The program that the driver starts; undefined if a part of the engine is missing on this machine. */
  find(): string | undefined
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
const PYTHON_MODULES = '/usr/lib/python3/dist-packages'

/** The first of these paths, if all of them exist. */
const all = (...paths: string[]) => (paths.every((path) => existsSync(path)) ? paths[0] : undefined)

export const ENGINES = {
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
 * Installs missing engines if tests run unattended (CI=true), and returns which engines are present. A missing
 * engine is no error: its tests are skipped by name.
 */
export function ensureEngines(): { name: string; isThere: boolean }[] {
  const engines: Engine[] = Object.values(ENGINES)
  const missing = engines.filter(({ find }) => !find()).flatMap(({ packages }) => packages)
  if (missing.length > 0 && environment.CI === 'true') {
    const purpose = 'para as jornadas em outros navegadores'
    installFromDebian(missing, purpose)
    // apt-get installs nothing if one package does not exist, so each missing engine is tried by itself.
    for (const { find, packages } of engines) if (!find()) installFromDebian(packages, purpose)
  }
  return engines.map(({ name, find }) => ({ name, isThere: Boolean(find()) }))
}

if (import.meta.main) {
  for (const { name, isThere } of ensureEngines()) {
    console.log(`${name}: ${isThere ? 'presente' : 'ausente'}`)
  }
}
