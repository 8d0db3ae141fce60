/** A visitor's message as it is kept. */
export type Lead = {
  /** Made by the browser, so that sending again after a lost answer is the same lead. */
  submissionId: string
  kind: 'contact' | 'recruitment'
  fields: Record<string, string>
  /** Where the visitor came from; '' when unknown. */
  origin: string
  /** ISO 8601, UTC. */
  createdAt: string
}

/** What the functions need from a database, whichever it is. */
export type LeadStore = {
  /** Resolves only after the lead is on disk; rejects when it could not be kept. */
  save(lead: Lead): Promise<'stored' | 'already-stored'>
  isReady(): Promise<boolean>
  close(): Promise<void>
}
