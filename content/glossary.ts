/**
 * One name for each thing, and the variants that no text may use. tests/words/glossary.test.ts reads every text of
 * content/ and materials/ for them. A variant is whole words, in any case unless `exactCase` is set.
 */
export type Term = {
  name: string
  meaning: string
  banned: string[]
  exactCase?: true
  /** Passages in which a banned word means something else. */
  except?: string[]
}

/** Texts that the product's specification fixes letter for letter. */
export const fixedStrings = [
  'Agendar Diagnóstico Gratuito',
  'Acessar Treinamento',
  'TikTok Live',
  'Oops! Page not found',
  'Return to Home',
  'Unexpected Application Error!',
]

export const glossary: Term[] = [
  {
    name: 'anúncio',
    meaning: 'o vídeo, a imagem ou o texto que a pessoa vê',
    banned: [
      'criativo',
      'criativos',
      'peças',
      'a peça',
      'uma peça',
      'cada peça',
      'da peça',
      'na peça',
      'por peça',
      'qualquer peça',
      'mesma peça',
      'quarta peça',
    ],
  },
  {
    name: 'consultoria gratuita',
    meaning: 'a primeira conversa, sem custo e sem compromisso',
    banned: ['diagnóstico gratuito', 'avaliação gratuita', 'assessoria gratuita'],
  },
  {
    name: 'minicurso',
    meaning: 'o curso gratuito de sete dias',
    banned: ['treinamento', 'treinamentos', 'mini-curso', 'mini curso'],
  },
  { name: 'ticket', meaning: 'o valor médio de uma venda', banned: ['tíquete', 'tíquetes'] },
  {
    name: 'verba',
    meaning: 'o dinheiro que vai para os anúncios',
    banned: ['budget', 'budgets', 'orçamento de mídia', 'verba publicitária'],
  },
  {
    name: 'taxa da agência',
    meaning: 'o que a agência cobra pelo trabalho, fora a verba',
    banned: ['honorário', 'honorários', 'fee', 'taxa de gestão'],
  },
  {
    name: 'página de destino',
    meaning: 'a página a que o anúncio leva',
    banned: ['landing page', 'landing pages', 'página de aterrissagem'],
  },
  {
    name: 'remarketing',
    meaning: 'anúncio para quem já visitou',
    banned: ['retargeting', 're-marketing'],
  },
  {
    name: 'palavra-chave',
    meaning: 'o que o anunciante escolhe na busca',
    banned: ['keyword', 'keywords', 'palavra chave', 'palavras chave'],
  },
  {
    name: 'Demand Gen',
    meaning: 'campanha do Google, com o nome que a tela mostra',
    banned: ['Geração de Demanda', 'Demandgen'],
  },
  { name: 'Performance Max', meaning: 'campanha do Google', banned: ['PMax', 'P-Max'] },
  {
    name: 'Central de Transparência',
    meaning: 'onde o Google mostra quem anuncia',
    banned: ['Centro de Transparência', 'Ads Transparency Center'],
  },
  {
    name: 'API de Conversões',
    meaning: 'o envio de resultados de servidor a servidor',
    banned: ['Conversions API', 'CAPI', 'API de Conversão'],
  },
  {
    name: 'Gerenciador de Anúncios',
    meaning: 'o painel da Meta',
    banned: ['Ads Manager', 'Gerenciador de anúncios'],
    exactCase: true,
  },
  {
    name: 'Conar',
    meaning: 'a autorregulamentação da publicidade',
    banned: ['CONAR'],
    exactCase: true,
  },
  {
    name: 'Meta',
    meaning: 'a empresa do Instagram e do Facebook, e a sua rede de anúncios',
    banned: ['Facebook Ads'],
  },
  {
    name: 'WhatsApp',
    meaning: 'o aplicativo de conversas',
    banned: ['Whatsapp', 'whatsapp', 'Whats App', 'Zap', 'zap', 'whats'],
    exactCase: true,
  },
  { name: 'YouTube', meaning: 'o canal', banned: ['Youtube', 'You Tube'], exactCase: true },
  { name: 'LinkedIn', meaning: 'o canal', banned: ['Linkedin', 'Linked In'], exactCase: true },
  {
    name: 'TikTok',
    meaning: 'o canal',
    banned: ['Tiktok', 'Tik Tok', 'TikTok live'],
    exactCase: true,
  },
  {
    name: 'TikTok Shop',
    meaning: 'a loja dentro do aplicativo, no masculino',
    banned: ['a TikTok Shop', 'na TikTok Shop', 'da TikTok Shop', 'pela TikTok Shop'],
  },
  { name: 'e-mail', meaning: 'a mensagem', banned: ['email', 'emails', 'e-mails marketing'] },
  { name: 'on-line', meaning: 'na internet', banned: ['online', 'offline'] },
  { name: 'wi-fi', meaning: 'a rede sem fio', banned: ['Wi-Fi', 'WiFi', 'wifi'], exactCase: true },
  { name: 'site', meaning: 'o conjunto de páginas', banned: ['website', 'sítio', 'web site'] },
  { name: 'celular', meaning: 'o aparelho', banned: ['smartphone', 'smartphones'] },
]
