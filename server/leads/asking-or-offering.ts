const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** What clients write in the languages that come in: I want, how much is it, do you, call me. */
const ASKS = [
  /\b(?:quero|queria|queremos|queriamos|qro|preciso|precisamos|procuro|procuramos|busco|buscamos|gostaria|gostariamos|tenho interesse)\b/,
  /\b(?:quanto (?:custa|fica|e|ta|sai|seria|cobra|custaria|preciso|devo)|qnto|qual (?:o |e o )?(?:valor|preco|custo)|como funciona)\b/,
  /\b(?:voces|vcs|vc) (?:fazem|faz|atendem|trabalham|tem|cuidam|conhecem|integram|ajudam|aceitam|conseguem|podem|cobrem|sabem|arrumam)\b/,
  /\b(?:me (?:liga|liguem|ligar|chama|chamem|mandem|retornem|ajudem|ajuda|indicar|orientar|explica)|podem me|pode me|me expliquem)\b/,
  /\b(?:i|we)(?: would|'d) like\b|\b(?:i|we) (?:want|need|wish)\b|\b(?:i'm|i am|we're|we are) (?:currently )?(?:looking|searching|comparing)\b|\bhow much\b|\b(?:can|could) you\b|\bdo you (?:work|manage|have|know|do|run|handle|charge)\b|\bcall me\b/,
  /\b(?:necesito|necesitamos|quiero|quisiera|me gustaria|cuanto (?:cuesta|cobran|sale))\b/,
  /\b(?:ich (?:mochte|suche|brauche)|wir (?:suchen|mochten|brauchen)|was kostet|konnen sie)\b/,
  /\b(?:je (?:voudrais|cherche)|nous (?:cherchons|voudrions|souhaitons)|pouvez-vous|vorrei|vorremmo|cerchiamo|quanto costa)\b/,
]

/** What sellers write: of the reader's business and what is wrong with it or could be had for it. */
const YOURS = /\b(?:seu|sua|seus|suas|teu|tua|your|su|sus|ihr|ihre|ihren|votre|vos)\b/g

export const asks = (text: string) => ASKS.some((form) => form.test(plain(text)))

/** How often it speaks of what the reader has. */
export const timesYours = (text: string) => plain(text).match(YOURS)?.length ?? 0
