/**
 * The logarithms that every figure is a sum of: price of a thousand impressions, clicks per impression, leads
 * per click, contacts per conversation, sales per lead, purchases per click, the ticket of a sale, views per
 * impression; how far the costs that a publisher lists lie from what its own prices and rates would give; and how
 * many more clicks are counted when every click counts, not only those on the link.
 */
export const LATENTS = [
  'cpm',
  'ctr',
  'leadRate',
  'contactRate',
  'closeRate',
  'purchaseRate',
  'ticket',
  'viewRate',
  'listing',
  'clicksCounted',
] as const
export type Latent = (typeof LATENTS)[number]

export type LatentSum = { constant?: number } & Partial<Record<Latent, 1 | -1>>
const PER_CLICK = { cpm: 1, ctr: -1, constant: -Math.log(1000) } as const
/** Each kind of figure as a sum of latents: the identities of advertising arithmetic, in logarithms. */
export const OBSERVATION_KINDS = {
  cpm: { cpm: 1 },
  ctr: { ctr: 1, clicksCounted: 1 },
  cpc: { ...PER_CLICK, clicksCounted: -1 },
  leadRate: { leadRate: 1, clicksCounted: -1 },
  conversationRate: { leadRate: 1, contactRate: -1, clicksCounted: -1 },
  purchaseRate: { purchaseRate: 1, clicksCounted: -1 },
  /** Sales per click where leads are closed by people. */
  saleRate: { leadRate: 1, closeRate: 1, clicksCounted: -1 },
  contactRate: { contactRate: 1 },
  closeRate: { closeRate: 1 },
  costPerLead: { ...PER_CLICK, leadRate: -1, listing: 1 },
  costPerConversation: { ...PER_CLICK, leadRate: -1, contactRate: 1, listing: 1 },
  costPerSale: { ...PER_CLICK, leadRate: -1, closeRate: -1, listing: 1 },
  costPerPurchase: { ...PER_CLICK, purchaseRate: -1, listing: 1 },
  viewRate: { viewRate: 1 },
  cpv: { cpm: 1, viewRate: -1, constant: -Math.log(1000) },
  ticket: { ticket: 1 },
  /** Return on spend: the ticket over the cost of a purchase. */
  roas: { ticket: 1, cpm: -1, ctr: 1, purchaseRate: 1, constant: Math.log(1000) },
  /** The same where people close leads. */
  saleRoas: {
    ticket: 1,
    cpm: -1,
    ctr: 1,
    leadRate: 1,
    closeRate: 1,
    constant: Math.log(1000),
  },
} as const satisfies Record<string, LatentSum>
export type ObservationKind = keyof typeof OBSERVATION_KINDS
export const KIND_NAMES = Object.keys(OBSERVATION_KINDS) as ObservationKind[]

/**
 * The latents of one channel that the planner works with. Every figure that it knows or predicts is a sum of them and
 * of the advertiser's ticket, which is the same on all channels.
 */
export const JOINT_LATENTS = [
  'cpm',
  'ctr',
  'leadRate',
  'contactRate',
  'closeRate',
  'purchaseRate',
] as const satisfies (Latent & ObservationKind)[]

/** Prices and averages of a business lie near what its orders bring: a variance of logs. */
export const TICKET_NOISE = 0.01
