/** What clients write in the languages that leads come in: I want, how much is it, do you, call me. */
const INQUIRY = [
  /\b(?:quero|queria|queremos|queriamos|qro|preciso|precisamos|procuro|procuramos|busco|buscamos|tenho interesse)\b/,
  // Somebody who would like to offer, show or publish something is not asking for a service.
  /\bgostaria(?:mos)?\b(?! (?:de )?(?:lhe |te |vos )?(?:oferecer|apresentar|mostrar|divulgar|publicar|enviar|propor|convidar))/,
  /\b(?:quanto|qnto|qto)\b|\bqual (?:o |e o )?(?:valor|preco|custo)\b|\b(?:valor|valores|preco)\?/,
  /\b(?:como (?:funciona|faco|faz|fazer|medir|anuncio|coloco)|da p(?:a)?ra|vale a pena|estou (?:comparando|procurando|precisando|pensando))\b/,
  /\b(?:voces|vcs|vc) (?:fazem|faz|atendem|trabalham|tem|cuidam|conhecem|integram|ajudam|aceitam|conseguem|podem|cobrem|sabem|arrumam)\b/,
  /\b(?:voces|vcs|atendem|trabalham|fazem|cobram|conseguem|resolvem|conhecem)\b[^.!?]*\?/,
  /\bpodem? (?:me )?(?:ligar|conferir|ajudar|indicar|retornar|olhar|orientar)\b|\bme (?:liga|liguem|ligar|chama|chamem|mandem|retornem|ajudem|ajuda|expliquem|explica)\b/,
  /\b(?:i|we)(?: would|'d) like\b|\b(?:i|we) (?:want|need|wish)\b|\b(?:i'm|i am|we're|we are) (?:currently )?(?:looking|searching|comparing)\b|\bhow much\b|\b(?:can|could) you\b|\bdo you (?:work|manage|have experience|know|run|handle|charge)\b|\bcall me\b|\bwhat are (?:i|we)\b/,
  /\b(?:necesito|necesitamos|quiero|queremos|quisiera|me gustaria|cuanto (?:cuesta|cobran|sale)|podrian)\b/,
  /\b(?:ich (?:mochte|suche|brauche)|wir (?:suchen|mochten|brauchen)|was kostet|konnen sie)\b/,
  /\b(?:je (?:voudrais|cherche)|nous (?:cherchons|voudrions|souhaitons)|pouvez-vous|vorrei|vorremmo|cerchiamo|quanto costa)\b/,
]

/** Sellers write about the reader's business: what is wrong with it, and what they could do for it. */
const POSSESSIVES = /\b(?:seu|sua|seus|suas|teu|tua|your|su|sus|ihr|ihre|ihren|votre|vos)\b/g

/** `plain` is the text without accents and capitals. */
export const isInquiry = (plain: string) => INQUIRY.some((form) => form.test(plain))

/** How often the text speaks of the reader's own things. */
export const countPossessives = (plain: string) => plain.match(POSSESSIVES)?.length ?? 0
