/** Pages that are not fetched ahead: what they show is one visitor's, and functions and files are no pages. */
export const NEVER_PREFETCHED = ['/functions/*', '/materiais/*', '/assets/*', '/recibo*']
/** For browsers that fetch the page of a link that is about to be chosen: app/behaviour/prefetch.ts. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER_PREFETCHED } }] },
      eagerness: 'moderate',
    },
  ],
})
