/** Puts values into a content sentence with named gaps: 'em {days} dias'. */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}
