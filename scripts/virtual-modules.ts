import type { Plugin } from 'vite'
import { bundleBoot } from '../app/boot/build/bundle-boot.ts'
import { contentHash } from '../app/boot/build/content-hash.ts'
import { siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { noticeFacts } from '../content/tag-words.ts'
import { lazy } from '../contracts/lazy.ts'
import { traceNames } from '../contracts/tag-traces.ts'
import { contentTypeOf } from '../server/serve/content-types.ts'
import { pageLinks } from './block-pages.ts'
import { landingEstimate } from './landing-estimate.ts'
import { landingOrbit } from './landing-orbit.ts'
import { materialFiles } from './material-files.ts'
import { materialsContent, materialTextFiles } from './materials-content.ts'
import { methodologyContent, predictedCosts, sourcesFile } from './methodology-content.ts'
import { distributionBodies } from './planner-distributions.ts'
import { SITE_FONTS, subsetSiteFont } from './site-fonts.ts'
import { configuredTags, tagSources, toldCompanies } from './tag-policy.ts'

/**
 * A Vite plugin for modules without a source file: the agency's facts from the configuration, and values that
 * are computed from data, materials and fonts. Pages import them as `virtual:NAME`. Their types are in
 * virtual.d.ts. Nothing is written into the project.
 */
export function virtualModules(settings: Settings): Plugin {
  const modules: Record<string, () => object | Promise<object>> = {
    'virtual:site': () => siteModule(settings),
    'virtual:page-links': async () => ({ pageLinks: await pageLinks() }),
    'virtual:tags': () => tagsModule(settings),
    'virtual:materials': () => ({ materialsContent: materialsContent() }),
    'virtual:material-files': () => ({ materialFiles: materialFiles(settings) }),
    'virtual:methodology': methodologyContent,
    'virtual:landing-estimate': () => ({ landingEstimate: landingEstimate() }),
    'virtual:landing-orbit': () => ({ landingOrbit: landingOrbit() }),
    'virtual:boot': async () => ({ inlineScript: await bundleBoot('inline-script.ts', 'iife') }),
    'virtual:assets': async () =>
      Object.fromEntries((await namedAssets()).map(({ name, address }) => [name, address])),
    'virtual:distributions': () => ({ distributionFiles: addressesOf(distributions()) }),
  }
  const namedAssets = lazy(() => computedAssets(tagSources(configuredTags(settings)).scripts))
  const distributions = lazy(distributionAssets)
  const assets = async () => [...(await namedAssets()), ...distributions()]
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const content = id.startsWith('\0') && modules[id.slice(1)]
      if (!content) return
      if (id === '\0virtual:materials') {
        for (const file of materialTextFiles()) this.addWatchFile(file)
      }
      return Object.entries(await content())
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { address, body } of await assets()) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: body })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const asset = (await assets()).find(({ address }) => request.url === address)
        if (!asset) return next()
        response.setHeader('Content-Type', contentTypeOf(asset.address)).end(asset.body)
      })
    },
  }
}

export const siteModule = (settings: Settings) => ({
  site: siteFrom(settings),
  /** The hosted project (Supabase), if one is configured; otherwise the site's own server answers. */
  backend: { url: settings.VITE_SUPABASE_URL ?? '', key: settings.VITE_SUPABASE_ANON_KEY },
  videos: {
    'google-ads': settings.SITE_VIDEO_GOOGLE_ADS,
    'youtube-ads': settings.SITE_VIDEO_YOUTUBE_ADS,
    'instagram-ads': settings.SITE_VIDEO_INSTAGRAM_ADS,
    'tiktok-ads': settings.SITE_VIDEO_TIKTOK_ADS,
    'pinterest-ads': settings.SITE_VIDEO_PINTEREST_ADS,
    'linkedin-ads': settings.SITE_VIDEO_LINKEDIN_ADS,
  },
})
export type SiteModule = ReturnType<typeof siteModule>

const tagsModule = (settings: Settings) => {
  const tags = configuredTags(settings)
  return {
    tags,
    sendsApplications: settings.RECRUITMENT_EVENTS === true,
    traces: {
      measurement: traceNames('measurement'),
      advertising: traceNames('advertising'),
    },
    noticeFacts: noticeFacts(tags, toldCompanies(settings)),
  }
}
export type TagsModule = ReturnType<typeof tagsModule>

type Asset = { name: string; address: string; body: string | Uint8Array }

/** Names of files contain a hash of their content, like all of /assets. */
const asset = (name: string, file: string, body: string | Uint8Array): Asset => ({
  name,
  address: `/assets/${file.replace('.', `-${contentHash(body)}.`)}`,
  body,
})

const slugOf = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\W+/g, '-').toLowerCase()

/** One file for each segment and aim: a visitor loads the one that was asked for. */
const distributionAssets = () =>
  distributionBodies().map(({ segment, aim, body }) => ({
    ...asset(aim, `mercado-${slugOf(segment)}-${aim}.json`, body),
    segment,
  }))

type DistributionAsset = ReturnType<typeof distributionAssets>[number]

function addressesOf(files: DistributionAsset[]) {
  const addresses: Record<string, Record<string, string>> = {}
  for (const { segment, name, address } of files) {
    addresses[segment] = { ...addresses[segment], [name]: address }
  }
  return addresses
}

/** Files made at build. */
async function computedAssets(tagScripts: string[]): Promise<Asset[]> {
  return [
    asset('displayFont', 'display.woff2', await subsetSiteFont(SITE_FONTS.display)),
    asset('textFont', 'text.woff2', await subsetSiteFont(SITE_FONTS.text)),
    asset('bootScript', 'boot.js', await bundleBoot('after-paint.ts', 'es', tagScripts)),
    asset('predictedCosts', 'predicted-costs.svg', predictedCosts()),
    asset('sourcesFile', 'fontes.csv', sourcesFile()),
  ]
}
