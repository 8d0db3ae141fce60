/** Types of the `virtual:NAME` modules, which scripts/virtual-modules.ts makes at build. */
declare module 'virtual:site' {
  export const site: import('../config/site.ts').Site
  export const backend: import('./virtual-modules.ts').SiteModule['backend']
  export const videos: import('./virtual-modules.ts').SiteModule['videos']
  export type Video = import('../config/kinds.ts').Video
}
declare module 'virtual:pages' {
  type PageModule = {
    default: import('react').ComponentType
    head: import('../app/lib/page-head.ts').PageHead
  }
  export const pages: Record<string, () => Promise<PageModule>>
  /** Of the style guide and the tests' pages; none in the site itself. */
  export const otherIslands: Record<string, import('../app/islands/islands.ts').IslandEntry>
}
declare module 'virtual:page-links' {
  /** The pages of content/pages/ that ask for a link on every page. */
  export const pageLinks: Awaited<ReturnType<typeof import('./block-pages.ts').pageLinks>>
}
declare module 'virtual:tags' {
  /** The id of each configured tag. */
  export const tags: import('./virtual-modules.ts').TagsModule['tags']
  /** What tags leave on the device, by purpose. */
  export const traces: import('./virtual-modules.ts').TagsModule['traces']
  /** Who gets what, and for how long: the consent notice says it. */
  export const noticeFacts: import('./virtual-modules.ts').TagsModule['noticeFacts']
  /** Whether tags are told of people who apply to the agency. */
  export const sendsApplications: boolean
}
declare module 'virtual:materials' {
  export const materialsContent: ReturnType<
    typeof import('./materials-content.ts').materialsContent
  >
}
declare module 'virtual:material-files' {
  /** The size in bytes of each file of /materiais. */
  export const materialFiles: Record<string, number>
}
declare module 'virtual:methodology' {
  type Content = ReturnType<typeof import('./methodology-content.ts').methodologyContent>
  export const methodologyFacts: Content['methodologyFacts']
  export const methodologyModel: Content['methodologyModel']
  export const methodologyRoutes: Content['methodologyRoutes']
  export const methodologyEvaluation: Content['methodologyEvaluation']
  export const methodologySources: Content['methodologySources']
}
declare module 'virtual:landing-estimate' {
  export const landingEstimate: ReturnType<typeof import('./landing-estimate.ts').landingEstimate>
}
/** The hero's estimator: only the script that its slider starts loads it. */
declare module 'virtual:landing-orbit' {
  export const landingOrbit: import('../app/sections/landing/orbit/orbit-model.ts').OrbitModel
}
/** The inline script of every page. */
declare module 'virtual:boot' {
  export const inlineScript: string
}
/** The address of each distribution, by segment and aim. */
declare module 'virtual:distributions' {
  type Segment = import('../contracts/campaign.ts').Segment
  type Aim = import('../estimator/model-file.ts').Aim
  export const distributionFiles: Record<Segment, Record<Aim, string>>
}
/** The URLs of files that are made at build. */
declare module 'virtual:assets' {
  export const displayFont: string
  export const textFont: string
  export const bootScript: string
  export const predictedCosts: string
  export const sourcesFile: string
}
