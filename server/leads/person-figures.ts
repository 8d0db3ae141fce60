/** One lead, as far as the figures of its person look at it. */
export type PersonLead = {
  createdAt: string
  qualifiedAt?: string | undefined
  wonAt?: string | undefined
  valueCents?: number | undefined
  firstReplyAt?: string | undefined
}

export type PersonFigures = Pick<PersonLead, 'qualifiedAt' | 'wonAt' | 'valueCents'> & {
  /** The first reply to the person, and when the lead that it answered had come. */
  reply?: { createdAt: string; at: string }
}

/**
 * What the leads of one person come to, in every list, page, mail and file: a person is qualified or won once, when the
 * first lead was; all values count; the first reply counts. Furthest stage: `personStage` of contracts/lead-stages.ts.
 * Where and when a person counts is said by the lead that the others were joined to.
 */
export function personFigures(leads: readonly PersonLead[]): PersonFigures {
  const person: PersonFigures = {}
  for (const { createdAt, qualifiedAt, wonAt, valueCents, firstReplyAt: at } of leads) {
    person.qualifiedAt = earlier(person.qualifiedAt, qualifiedAt)
    person.wonAt = earlier(person.wonAt, wonAt)
    if (valueCents !== undefined) person.valueCents = (person.valueCents ?? 0) + valueCents
    if (at !== undefined && (!person.reply || at < person.reply.at))
      person.reply = { createdAt, at }
  }
  return person
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one
