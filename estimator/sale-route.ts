import type { Segment } from '../contracts/campaign.ts'

/**
 * How a segment sells: 'purchase' at a checkout, right after the click, or 'conversation', where people
 * close leads. In the second case a sale costs as much as all the leads that it takes.
 */
export type SaleRoute = 'purchase' | 'conversation'

export const SALE_ROUTES: Record<Segment, SaleRoute> = {
  'E-commerce': 'purchase',
  Moda: 'purchase',
  'Alimentos e Bebidas': 'purchase',
  Educação: 'conversation',
  Serviços: 'conversation',
  SaaS: 'conversation',
  Imobiliário: 'conversation',
  Saúde: 'conversation',
  Turismo: 'conversation',
  Outros: 'conversation',
}

export const saleRoute = (segment: string): SaleRoute | undefined => SALE_ROUTES[segment as Segment]
