/**
 * What somebody asked the calculator, in one sentence: above the contact form, and wherever the agency reads of the
 * lead. Code fills in the words in {braces}.
 */
export const scenarioSentences = {
  allPlatforms:
    'Cenário da calculadora: {company}, {segment}, {objective}, {budget} em {days} dias.',
  onePlatform:
    'Cenário da calculadora: {company}, {segment}, {objective}, {budget} em {days} dias no {platform}.',
} as const
