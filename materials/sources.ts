/**
 * The publications that the texts of materials/ cite by code (`[^B1]`). Many chapters and days cite the same
 * code; publisher, address and date are written once, here.
 *
 * Where only a part of an address is known, `address` is the site's home page. Where none is known, it is
 * left out.
 */
export type Source = { publisher: string; title?: string; address?: string; date?: string }

export const sources: Record<string, Source> = {
  // Brazil and the world
  B1: {
    publisher: 'Claro Próximo Nível, sobre TIC Domicílios 2025',
    address:
      'https://proximonivel.claro.com.br/ia-e-adotada-por-32-e-desigualdade-preocupa-pesquisadores',
    date: 'dez. 2025',
  },
  B3: {
    publisher: 'Consecti, sobre TIC Domicílios 2024',
    address: 'https://consecti.org.br/noticias/em-20-anos-brasil-trocou-lan-house-pelo-celular',
    date: 'out. 2024',
  },
  B4: {
    publisher: 'Força do Vale, sobre TIC Domicílios 2024',
    address: 'https://jornalforcadovale.com.br/',
    date: '2024',
  },
  B5: {
    publisher: 'Estado de Minas, sobre DataReportal “Digital 2025 Brazil”',
    address: 'https://em.com.br/mundo-corporativo/2025/11/7302704',
    date: '28 nov. 2025',
  },

  // YouTube
  Y3: {
    publisher: 'PPC Land',
    address: 'https://ppc.land/mastering-youtube-advertising-with-the-abcd-framework',
    date: '2025',
  },
  Y4: {
    publisher: 'Ajuda do Google Ads, artigo 2375464, lido em cópia',
    title: 'About video ad formats',
    date: '2024',
  },
  Y5: {
    publisher: 'Delante',
    address: 'https://delante.co/how-much-does-youtube-advertising-cost',
  },
  Y6: {
    publisher: 'Ajuda do Google Display & Video 360',
    address: 'https://support.google.com/displayvideo/answer/6274216',
    date: '2026',
  },
  Y7: {
    publisher:
      'Ajuda do Google Ads, artigo 14783551, lido em cópia, sobre estudo Google/Kantar de abr. 2021',
  },
  Y8: {
    publisher: 'Google, guia de referência ABCD, lido em cópia',
    address: 'https://studylib.net/doc/25698967',
  },

  // Google Ads
  G1: {
    publisher: 'Google Ads API, documentação',
    title: 'create-responsive-search-ads',
    address:
      'https://developers.google.com/google-ads/api/docs/responsive-search-ads/create-responsive-search-ads',
    date: '2026',
  },
  G2: {
    publisher: 'skills.sh, marek-kujda/ad-copy-skill-pack',
    title: 'google-ads-rules',
    address: 'https://skills.sh/marek-kujda/ad-copy-skill-pack/google-ads-rules',
    date: 'maio 2026',
  },
  G10: { publisher: 'Search Savvy', address: 'https://searchsavvy.in/?p=2094', date: '2026' },
  G11: {
    publisher: 'Connective',
    address: 'https://connectivewebdesign.com/blog/google-ads-ai-max-what-changed',
    date: '2026',
  },
  G12: {
    publisher: 'Yestupa, citando Search Engine Land e Mike Ryan',
    address: 'https://yestupa.net/?p=768',
    date: '2026',
  },
  G14: {
    publisher: 'Google Ads Developer Blog',
    address:
      'https://developers.google.com/ads/blog/posts/2026/02/minimum-budget-requirement-for-demand',
    date: '27 fev. 2026',
  },
  G15: {
    publisher: 'Google Ads API, documentação',
    title: 'demand-gen/create-campaign',
    address: 'https://developers.google.com/',
  },
  G16: {
    publisher: 'Google Ads scripts, documentação',
    title: 'demand-gen/required-components',
    address: 'https://developers.google.com/',
  },
  G17: {
    publisher: 'Google Ads API, documentação',
    title: 'BiddingStrategySystemStatus',
    address: 'https://developers.google.com/',
    date: '2025',
  },
  G18: {
    publisher: 'Ajuda do Google Search Ads 360',
    address: 'https://support.google.com/sa360/answer/16871384',
  },
  G19: {
    publisher: 'Clicks in Mind',
    address: 'https://clicksinmind-site.pages.dev/en/performance-max-learning-phase',
  },
  G20: {
    publisher: 'Google Ads API, documentação',
    title: 'MaximizeConversions',
    address: 'https://developers.google.com/',
    date: 'fev. 2025',
  },
  G21: {
    publisher: 'Ajuda do Google Ads, artigo 13258081',
    address: 'https://support.google.com/',
  },
  G22: {
    publisher: 'Ajuda do Google Ads, artigo 13261987',
    address: 'https://support.google.com/',
  },
  G23: {
    publisher: 'Google Ads API, documentação',
    title: 'conversions/enhanced-conversions/leads',
    address: 'https://developers.google.com/',
  },
  G24: { publisher: 'Ajuda do Google Ads, artigo 3123169', address: 'https://support.google.com/' },
  G26: {
    publisher: 'Google Ads API, documentação',
    title: 'ConversionAttributionEventType',
    address: 'https://developers.google.com/',
    date: 'abr. 2026',
  },
  G27: {
    publisher: 'Google Analytics Admin API, documentação',
    title: 'AttributionSettings',
    address: 'https://developers.google.com/',
  },
  G28: {
    publisher: 'CyberMark',
    address: 'https://cybermark.com/solutions/google-identity-verification',
  },
  G29: { publisher: 'Ajuda de políticas de publicidade do Google, artigo 9703665, lido em cópia' },
  G30: {
    publisher:
      'Ajuda de políticas de publicidade do Google, artigo 15332527 (Brasil), lido em cópia',
  },
  G32: {
    publisher: 'Yogonet',
    address: 'https://yogonet.com/brasil/noticias/2024/12/18/3988',
    date: '18 dez. 2024',
  },
  G36: { publisher: 'Ajuda de políticas de publicidade do Google, artigo 143465, lido em cópia' },

  // Instagram (Meta)
  I1: {
    publisher: 'Sprout Social',
    address: 'https://sproutsocial.com/insights/instagram-ad-sizes',
    date: '22 ago. 2025',
  },
  I2: {
    publisher: 'Odyssey Media Group',
    address: 'https://odysseymediagroup.co.uk/client-resources/instagram-stories',
  },
  I3: {
    publisher: 'AdLibrary; e CapConvert, glossário, p. 48 (capconvert.com)',
    address: 'https://adlibrary.com/posts/instagram-video-ad-specifications',
    date: '2026',
  },
  I4: {
    publisher: 'Markifact, documentação de ferramenta',
    title: 'launch-meta-campaign',
    address: 'https://github.com/markifact/markifact-mcp',
    date: '2026',
  },
  I5: {
    publisher: 'Opus Growth, documentação de ferramenta',
    title: 'create_meta_campaign',
    address: 'https://glama.ai/',
    date: '2026',
  },
  I6: {
    publisher: 'Meta for Developers',
    title: 'marketing-api/advantage-campaigns',
    address: 'https://developers.facebook.com/',
    date: '2026',
  },
  I8: {
    publisher: 'Meta for Developers',
    title: 'bidding/overview/bid-strategy',
    address: 'https://developers.facebook.com/',
  },
  I9: {
    publisher: 'Meta for Developers',
    title: 'bidding/overview/budgets',
    address: 'https://developers.facebook.com/',
    date: '11 nov. 2025',
  },
  I10: {
    publisher:
      'Ajuda da Meta, artigo 112167992830700, texto antigo, lido em cópia (brandee.edu.vn)',
    address: 'https://brandee.edu.vn/',
  },
  I11: {
    publisher: 'AdCow',
    address: 'https://adcow.online/blog/facebook-ads-learning-phase-en.html',
    date: '2026',
  },
  I12: {
    publisher: 'One Stop Marketing',
    address: 'https://onestopmarketing.agency/en/blog/meta-ads-learning-phase',
  },
  I14: {
    publisher: 'Meta for Developers',
    title: 'conversions-api/deduplicate-pixel-and-server-events',
    address: 'https://developers.facebook.com/',
  },
  I15: {
    publisher: 'Meta for Developers',
    title: 'conversions-api/best-practices',
    address: 'https://developers.facebook.com/',
    date: '28 jun. 2026',
  },
  I17: {
    publisher: 'Meta for Developers, blog',
    address: 'https://developers.facebook.com/',
    date: '16 out. 2025',
  },
  I18: { publisher: 'Reflect Digital', address: 'https://reflectdigital.co.uk/' },
  I19: { publisher: 'Ajuda da Meta para Empresas, artigo 2557868957763449, lido em cópia' },
  I20: { publisher: 'Ajuda da Meta para Empresas, artigo 2489235377779939, lido em cópia' },
  I21: {
    publisher: 'Jean.inf.br, sobre Opinion Box',
    address: 'https://jean.inf.br/',
    date: 'jul. 2025',
  },
  I22: {
    publisher: 'UOL Publicidade, sobre Opinion Box',
    address: 'https://blog.publicidade.uol.com.br/?p=11637',
    date: '2024',
  },
  I23: { publisher: 'Sune Digital', address: 'https://sunedigital.com.br/', date: 'nov. 2025' },
  I24: {
    publisher: 'SXV Digital, sobre Meta Creative Playbook',
    address: 'https://sxv.digital/journal/meta-creative-playbook-creative-is-targeting-2026',
    date: '2026',
  },
  I25: {
    publisher: 'Mesa de Apostas',
    address: 'https://mesadeapostas.com.br/',
    date: '11 jul. 2025',
  },
  I26: { publisher: 'GamesBras', address: 'https://gamesbras.com/', date: '11 jul. 2025' },

  // Taxes
  X1: {
    publisher: 'Meta, lido em cópia',
    title: 'Reforma tributária',
    address: 'https://facebook.com/government-nonprofits/blog/reforma-tributaria',
    date: '1º set. 2025',
  },
  X2: {
    publisher: 'Folhapress, lida em O Jornalismo e em Trader Iniciante (traderiniciante.com.br)',
    address: 'https://ojornalismo.com.br/noticia/178565',
    date: 'set. 2025',
  },

  // TikTok
  T1: { publisher: 'Statista, estatística 1299807, lida em cópia', date: 'fev. 2025' },
  T4: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'tiktok-auction-in-feed-ads',
    address: 'https://ads.tiktok.com/help/article/tiktok-auction-in-feed-ads',
    date: 'jul. 2025, mesmo texto em jun. 2026',
  },
  T5: {
    publisher: 'TikTok',
    title: 'Spark Ads Creative Playbook',
    address: 'https://ads.tiktok.com/business/creativecenter',
    date: '4 mar. 2024',
  },
  T6: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'tiktok-reservation-in-feed-ads-reach-frequency',
    address: 'https://ads.tiktok.com/help/article/tiktok-reservation-in-feed-ads-reach-frequency',
    date: 'jul. 2025',
  },
  T7: {
    publisher: 'Ajuda do TikTok para Empresas, lida em cópia',
    title: 'budget',
    address: 'https://ads.tiktok.com/help/article/budget',
    date: 'ago. 2025',
  },
  T8: {
    publisher: 'Ajuda do TikTok para Empresas, artigo 744163857974606118',
    address: 'https://ads.tiktok.com/',
  },
  T9: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'learning-phase',
    address: 'https://ads.tiktok.com/help/article/learning-phase',
    date: 'jun. 2026',
  },
  T10: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'budget-and-bidding-faq',
    address: 'https://ads.tiktok.com/help/article/budget-and-bidding-faq',
    date: 'jul. 2024',
  },
  T11: {
    publisher: 'Opus Growth, documentação de ferramenta',
    title: 'create_tiktok_campaign',
    address: 'https://glama.ai/',
    date: '2026',
  },
  T12: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'events-api',
    address: 'https://ads.tiktok.com/help/article/events-api',
    date: 'abr. 2025',
  },
  T13: {
    publisher: 'Purchasely, documentação',
    address: 'https://docs.purchasely.com/docs/web2app-tiktok-pixel',
  },
  T14: {
    publisher: 'Ajuda do TikTok para Empresas',
    title: 'attribution-settings-at-the-ad-group-level',
    address: 'https://ads.tiktok.com/help/article/attribution-settings-at-the-ad-group-level',
    date: 'maio 2024',
  },
  T17: {
    publisher: 'Amperity, documentação',
    address: 'https://docs.amperity.com/operator/events_tiktok_ads.html',
  },
  T18: {
    publisher: 'Ajuda do TikTok para Empresas, regras por setor na América Latina, artigo 10005233',
    address: 'https://ads.tiktok.com/',
    date: 'fev. 2024',
  },
  T19: {
    publisher: 'Ajuda do TikTok para Empresas, artigo 6685586866860720134',
    address: 'https://ads.tiktok.com/',
  },

  // Pinterest
  P1: {
    publisher: 'Central do Varejo, com a líder do Pinterest na América Latina, na NRF',
    address: 'https://centraldovarejo.com.br/?p=36131',
    date: 'jan. 2026',
  },
  P3: {
    publisher: 'MB Adv',
    title: 'pinterest-campaign-objectives',
    address: 'https://mbadv.agency/pinterest-ads/pinterest-campaign-objectives',
    date: '2026',
  },
  P5: {
    publisher: 'Ajuda do Pinterest para Empresas, especificações dos anúncios',
    address: 'https://help.pinterest.com/en-gb/business/article/promoted-app-pins',
  },
  P6: { publisher: 'Ntooitive', address: 'https://ntooitive.com/knowledgebase/social/pinterest' },
  P7: { publisher: 'XYZ Lab', address: 'https://xyzlab.com/pinterest-ads-specs' },
  P8: {
    publisher: 'Ajuda do Pinterest para Empresas',
    title: 'campaign-objectives',
    address: 'https://help.pinterest.com/',
  },
  P10: {
    publisher: 'Ajuda do Pinterest para Empresas',
    title: 'set-up-campaign-budgets',
    address: 'https://help.pinterest.com/',
  },
  P11: { publisher: 'ExamPush, cartões de estudo', address: 'https://exampush.com/' },
  P14: { publisher: 'Customer.io, documentação', title: 'pinterest-conversions' },
  P15: { publisher: 'Tealium, documentação', title: 'pinterest-conversions' },
  P16: {
    publisher: 'Matia, documentação',
    address: 'https://docs.matia.io/docs/connectors/etl/pinterest',
  },
  P17: {
    publisher: 'Voonze',
    address: 'https://voonze.com/pinterest-bans-ads-about-weight-loss',
    date: 'jul. 2021',
  },
  P18: {
    publisher: 'Pinterest, diretrizes de publicidade',
    address: 'https://policy.pinterest.com/en/advertising-guidelines',
  },

  // LinkedIn
  L4: {
    publisher: 'Diário de Goiânia, sobre o relatório do LinkedIn à lei europeia DSA',
    address: 'https://diariodegoiania.com/',
    date: '2025',
  },
  L5: { publisher: 'The Brief', address: 'https://thebrief.ai/blog/linkedin-ad-specifications' },
  L6: {
    publisher: 'Transmission',
    title: 'The LinkedIn spec hub',
    address: 'https://thetransmission.org/the-linkedin-spec-hub-paid-social.html',
  },
  L7: {
    publisher: 'Stackmatix',
    address: 'https://stackmatix.com/blog/linkedin-lead-generation-ad-specs',
    date: '2026',
  },
  L8: {
    publisher: 'Microsoft Learn, LinkedIn Marketing',
    title: 'campaign-objectives',
    date: '2026',
  },
  L9: {
    publisher: 'LinkedIn',
    title: 'ad-bidding-tips',
    address:
      'https://business.linkedin.com/marketing-solutions/success/best-practices/ad-bidding-tips',
  },
  L10: {
    publisher: 'Marketing Monologue, sobre regras do LinkedIn',
    address: 'https://marketingmonologue.com/',
  },
  L13: { publisher: 'Ajuda do LinkedIn, artigo a426359, lido em duas cópias' },
  L14: { publisher: 'Ajuda do LinkedIn, artigo a426349, lido em cópia' },
  L15: { publisher: 'Salesforce Developers, conector da API de conversões do LinkedIn' },
  L16: {
    publisher: 'Yirla, sobre os números de referência do LinkedIn',
    address: 'https://yirla.com/',
    date: 'dados de dez. 2025',
  },
  L18: { publisher: 'Ajuda do LinkedIn, artigo 86856, lido em cópia' },

  // Minimum budgets
  'BRMIN-ACC-26': {
    publisher: 'Ferramentas e contas brasileiras de anúncios',
    title: 'Mínimos por dia lidos em contas em reais',
    date: '2025-2026',
  },

  // Consent, tags, UTM
  M1: {
    publisher: 'Ajuda do Google Analytics, artigo 12334711',
    address: 'https://support.google.com/',
  },
  M2: {
    publisher: 'Ajuda do Google Analytics, artigo 14009635',
    address: 'https://support.google.com/',
  },
  M3: {
    publisher: 'Google, plataforma de tags',
    title: 'security/concepts/consent-mode',
    address: 'https://developers.google.com/',
  },
  M5: {
    publisher: 'Jus.com.br, artigo 98459',
    address: 'https://jus.com.br/',
    date: '18 jun. 2022',
  },
  M6: {
    publisher: 'Mattos Filho',
    address: 'https://mattosfilho.com.br/unico/anpd-guia-cookies-protecao-dados',
    date: 'out. 2022',
  },
  M7: {
    publisher: 'TechCompliance',
    address: 'https://techcompliance.org/guia-orientativo-de-cookies',
    date: '2022',
  },
  M8: { publisher: 'MSPA, glossário', address: 'https://compliance.mspa.com.br/' },
  M9: { publisher: 'Ajuda do Google Analytics, artigo 10917952, lido em cópia' },
  M10: {
    publisher: 'UTM Guard',
    address: 'https://utmguard.com/blog/url-parameters-best-practices',
    date: '2025',
  },
  M11: {
    publisher: '302.sh',
    address: 'https://302.sh/blog/url-builder-in-google-analytics',
    date: '2026',
  },
  M12: {
    publisher: 'MB Adv',
    title: 'conversions-and-key-events',
    address: 'https://mbadv.agency/google-analytics-4/conversions-and-key-events',
    date: '2026',
  },

  // Money metrics
  E1: {
    publisher: 'LaunchAdvisor',
    address: 'https://launchadvisor.co/guides/unit-economics-for-startups',
  },
  E2: {
    publisher: 'FreeConvert',
    address: 'https://freeconvert.ai/tools/cac-ltv-payback-calculator',
  },
  E4: {
    publisher: 'Kaliber',
    address: 'https://kaliber.asia/insights/ltv-cac-ratio',
    date: '8 maio 2026',
  },
  E5: {
    publisher: 'Growthegy, sobre IRP (jan. 2026)',
    address: 'https://growthegy.com/ltv-vs-cac-vs-roas',
  },

  // Incrementality, landing pages, speed
  N1: { publisher: 'Space Ads', address: 'https://spaceads.agency/', date: '2026' },
  N4: { publisher: 'Stella', address: 'https://stellaheystella.com/', date: '2026' },
  N5: {
    publisher: 'Entropy',
    address: 'https://entropyand.co/blog/google-ads-incrementality-small-budget',
    date: '9 jun. 2026',
  },
  N6: {
    publisher: 'Unbounce, metodologia do Conversion Benchmark Report',
    address: 'https://unbounce.com/conversion-benchmark-report/methodology',
    date: '2024',
  },
  N7: {
    publisher: 'B2BNN, com um vice-presidente da Unbounce',
    address: 'https://b2bnn.com/',
    date: 'set. 2024',
  },
  N8: {
    publisher: 'Especialista Loja Virtual',
    address: 'https://especialistalojavirtual.com.br/',
  },
  N10: { publisher: 'SEOZoom, sobre Deloitte', address: 'https://seozoom.com/', date: '2020' },
  N13: {
    publisher: 'skills.sh',
    title: 'core-web-vitals',
    address: 'https://skills.sh/',
    date: '2026',
  },

  // Brazilian rules
  C1: { publisher: 'Jusbrasil, Leis Civis Comentadas (CDC, art. 36)' },
  C2: { publisher: 'Jurídico Brasil', address: 'https://juridicobrasil.com/' },
  C3: { publisher: 'Scribd, documento 139155437 (CDC, arts. 36 e 37)' },
  C5: {
    publisher: 'TozziniFreire, sobre o novo guia do CONAR',
    address: 'https://tozzinifreire.com.br/',
    date: '2026',
  },
  C11: {
    publisher: 'Conselho Federal de Medicina (CFM)',
    title: 'O que muda',
    address: 'https://publicidademedica.cfm.org.br/resolucao/o-que-muda',
    date: '2024',
  },
  C12: { publisher: 'HG Advocacia', address: 'https://hgadvocacia.com/?p=999', date: 'set. 2023' },

  // Calendar
  S1: {
    publisher: 'ACE Itápolis, sobre CNC',
    address: 'https://aceitapolis.com.br/',
    date: 'maio 2025',
  },
}
