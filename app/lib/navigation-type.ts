/** How the browser came to this document; undefined where it does not say. */
export function navigationType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type
}
