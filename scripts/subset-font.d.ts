/** The package has no types of its own. This is the part that the build uses. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
