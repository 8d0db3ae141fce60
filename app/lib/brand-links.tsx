/**
 * The icons that scripts/brand-files.ts draws from the brand's one SVG. The manifest's link comes after
 * the first paint: app/early-behaviour.js.
 */
export function BrandLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={import.meta.env.TAB_ICON} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
