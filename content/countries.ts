/** The Portuguese names of the countries and regions in the market data. */
const names: Record<string, string> = {
  BR: 'Brasil',
  US: 'Estados Unidos',
  'US/CA': 'Estados Unidos e Canadá',
  global: 'vários países',
  UK: 'Reino Unido',
  CA: 'Canadá',
  MX: 'México',
  CL: 'Chile',
  CO: 'Colômbia',
  EC: 'Equador',
  AU: 'Austrália',
  IN: 'Índia',
  DE: 'Alemanha',
  FR: 'França',
  ES: 'Espanha',
  PT: 'Portugal',
  IT: 'Itália',
  PL: 'Polônia',
  SA: 'Arábia Saudita',
  AE: 'Emirados Árabes Unidos',
  PH: 'Filipinas',
  JP: 'Japão',
  LATAM: 'América Latina',
}

/** Also of several: 'US/CA, US'. */
export const countryName = (codes: string) =>
  codes
    .split(', ')
    .map((code) => names[code] ?? code)
    .join(', ')
