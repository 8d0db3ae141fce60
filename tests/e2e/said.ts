/** A sentence of content/ with its gaps filled, as a page says it. */
export const said = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))

/** What calculator-page.ts fills in, as the contact form repeats it. */
export const SCENARIO = { company: 'Padaria Sol', segment: 'Moda', objective: 'Vendas' }
