import { describe, expect, test } from 'vitest'
import { parseReport } from './read-report.ts'
import type { Report, ReportFigures, ResultKind } from './report.ts'
import { encoded, xlsxFile } from './sample-reports.ts'

// Exports as accounts in several countries write them, with invented names and figures.

type Row = [string, number | null, number | null, number | null, number | null, ResultKind]
type Expected = Partial<Omit<Report, 'rows' | 'declared'>> & {
  rows: Row[]
  declared?: Partial<ReportFigures> | null
}

function check(report: Report, { rows, declared, ...others }: Expected) {
  expect(report).toMatchObject(others)
  expect(
    report.rows.map(({ name, spend, impressions, clicks, results, resultKind }) => [
      name,
      spend,
      impressions,
      clicks,
      results,
      resultKind,
    ]),
  ).toEqual(rows)
  if (declared) expect(report.declared).toMatchObject(declared)
  else if (declared === null) expect(report.declared).toBeNull()
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const cells = (text: string) => text.split('|')

describe('TikTok', () => {
  const en =
    'Campaign name|Primary status|Campaign Budget|Cost|CPC (destination)|CPM|Impressions|Clicks (destination)|CTR (destination)|Conversions|CPA|CVR (clicks)|Results|Cost per result|Currency'
  test('a workbook with the total of all results last', () => {
    const bytes = xlsxFile({
      Sheet1: [
        cells(en),
        [
          'Verão',
          'Active',
          50,
          120.5,
          0.5,
          6.02,
          20000,
          241,
          0.012,
          6,
          20.08,
          0.0249,
          6,
          20.08,
          'BRL',
        ],
        ['Inverno', 'Paused', 50, 80, 0.8, 8, 10000, 100, 0.01, 0, '-', 0, 0, '-', 'BRL'],
        [
          'Total of 2 results',
          '-',
          '-',
          200.5,
          0.59,
          6.68,
          30000,
          341,
          0.0114,
          6,
          33.42,
          0.0176,
          6,
          33.42,
          'BRL',
        ],
      ],
    })
    check(parseReport(bytes), {
      platform: 'tiktok',
      language: 'en',
      currency: 'BRL',
      rows: [
        ['Verão', 120.5, 20000, 241, 6, 'unknown'],
        ['Inverno', 80, 10000, 100, 0, 'unknown'],
      ],
      declared: { spend: 200.5, impressions: 30000, clicks: 341, results: 6 },
    })
  })

  test.each<[string, string, Expected]>([
    [
      'English, by day and ad group',
      lines(
        'By Day,Campaign name,Ad group name,Cost,Impressions,Clicks (destination),Clicks (all),Conversions,Currency',
        '2026-05-01,Verão,Grupo A,10.10,1000,12,30,1,USD',
        '2026-05-02,Verão,Grupo A,12.00,1100,15,33,0,USD',
        'Total of 2 results,-,-,22.10,2100,27,63,1,USD',
      ),
      {
        platform: 'tiktok',
        language: 'en',
        currency: 'USD',
        from: '2026-05-01',
        to: '2026-05-02',
        rows: [
          ['Grupo A', 10.1, 1000, 12, 1, 'unknown'],
          ['Grupo A', 12, 1100, 15, 0, 'unknown'],
        ],
        declared: { spend: 22.1, results: 1 },
      },
    ],
    [
      'English, result type and form leads',
      lines(
        'Ad name,Ad group name,Campaign name,Cost,Impressions,Clicks (destination),Results,Result type,Cost per result,Currency',
        'Vídeo 1,G,C,"1,210.40","120,000",700,14,Form submission,86.46,MXN',
      ),
      {
        platform: 'tiktok',
        language: 'en',
        currency: 'MXN',
        rows: [['Vídeo 1', 1210.4, 120000, 700, 14, 'lead']],
      },
    ],
    [
      'Portuguese, with dashes',
      lines(
        'Nome da campanha,Status principal,Orçamento da campanha,Custo,CPC (destino),CPM,Impressões,Cliques (destino),CTR (destino),Alcance,Resultados,Custo por resultado,Taxa de resultado,Moeda',
        'Verão,Ativa,50,"120,50","0,50","6,02",20000,241,"1,2%",15000,6,"20,08","0,03%",BRL',
        'Inverno,Pausada,50,"80,00","0,80",8,10000,100,1%,8000,-,-,-,BRL',
        'Total de 2 resultados,-,-,"200,50","0,59","6,68",30000,341,"1,14%",23000,6,"33,42","0,02%",BRL',
      ),
      {
        platform: 'tiktok',
        language: 'pt-BR',
        currency: 'BRL',
        rows: [
          ['Verão', 120.5, 20000, 241, 6, 'unknown'],
          ['Inverno', 80, 10000, 100, null, 'unknown'],
        ],
        declared: { spend: 200.5, results: 6 },
      },
    ],
    [
      'Spanish',
      lines(
        'Nombre de la campaña;Estado principal;Costo;Impresiones;Clics (destino);CTR (destino);Conversiones;Costo por conversión;Tasa de conversión (CVR);Moneda',
        'Verano;Activa;1.250,75;45.300;512;1,13%;21;59,56;4,1%;ARS',
        'Total de 1 resultados;-;1.250,75;45.300;512;1,13%;21;59,56;4,1%;ARS',
      ),
      {
        platform: 'tiktok',
        language: 'es',
        currency: 'ARS',
        rows: [['Verano', 1250.75, 45300, 512, 21, 'unknown']],
        declared: { spend: 1250.75 },
      },
    ],
    [
      'English, purchases named',
      lines(
        'Campaign name,Primary status,Cost (USD),Impressions,Clicks (destination),Purchases (website),Total purchase value (website)',
        'A,Active,99.9,5000,80,3,450.00',
        'Total: 1 results,-,99.9,5000,80,3,450.00',
      ),
      {
        platform: 'tiktok',
        currency: 'USD',
        rows: [['A', 99.9, 5000, 80, 3, 'sale']],
        declared: { spend: 99.9 },
      },
    ],
  ])('%s', (_, text, expected) => check(parseReport(encoded(text, 'utf-8', true)), expected))
})

describe('Pinterest', () => {
  test.each<[string, string, Expected]>([
    [
      'English',
      lines(
        'Campaign ID,Campaign name,Campaign status,Campaign objective,Date,Spend in account currency,Impressions,Pin clicks,Outbound clicks,CTR,eCPM,Total checkouts (Checkout),Total conversions (Checkout),ROAS (Checkout)',
        '6261,Casa,ACTIVE,CONVERSIONS,2026-05-01,35.20,9000,120,60,0.0133,3.91,2,9,4.1',
        '6262,Festa,PAUSED,CONSIDERATION,2026-05-02,0,0,0,0,,,0,0,',
      ),
      {
        platform: 'pinterest',
        language: 'en',
        currency: null,
        from: '2026-05-01',
        to: '2026-05-02',
        rows: [
          ['Casa', 35.2, 9000, 60, 2, 'sale'],
          ['Festa', 0, 0, 0, 0, 'sale'],
        ],
      },
    ],
    [
      'English, currency and leads',
      lines(
        'Ad account name,Campaign name,Ad group name,Currency,Spend in account currency,Impressions,Total clicks,Outbound clicks,Leads,Total conversions',
        'Loja,Casa,G1,BRL,"1,035.20","9,000",120,60,4,9',
      ),
      {
        platform: 'pinterest',
        currency: 'BRL',
        rows: [['G1', 1035.2, 9000, 60, 4, 'lead']],
      },
    ],
    [
      'Portuguese',
      lines(
        'Nome da campanha;Status da campanha;Gasto na moeda da conta;Impressões;Cliques no Pin;Cliques de saída;Total de conversões (Checkout);Total de finalizações de compra',
        'Casa;ATIVA;1.035,20;9.000;120;60;9;2',
      ),
      {
        platform: 'pinterest',
        language: 'pt-BR',
        rows: [['Casa', 1035.2, 9000, 60, 2, 'sale']],
      },
    ],
    [
      'Spanish',
      lines(
        'Nombre de la campaña\tGasto en la moneda de la cuenta\tImpresiones\tClics en el Pin\tClics salientes\tConversiones totales',
        'Casa\t35,20\t9000\t120\t60\t9',
      ),
      {
        platform: 'pinterest',
        language: 'es',
        rows: [['Casa', 35.2, 9000, 60, 9, 'unknown']],
      },
    ],
    [
      'the currency in the name of the spend',
      lines(
        'Campaign name,Spend in account currency (BRL),Impressions,Saves,Pin clicks,Outbound clicks',
        'Casa,35.20,9000,14,120,60',
        'Total,35.20,9000,14,120,60',
      ),
      {
        platform: 'pinterest',
        currency: 'BRL',
        rows: [['Casa', 35.2, 9000, 60, null, 'unknown']],
        declared: { spend: 35.2 },
      },
    ],
    [
      'micro-currency',
      lines(
        'Campaign name,Spend in micro dollars,Impressions,Pin clicks,Outbound clicks',
        'Casa,35200000,9000,120,60',
      ),
      {
        platform: 'pinterest',
        rows: [['Casa', null, 9000, 60, null, 'unknown']],
      },
    ],
  ])('%s', (_, text, expected) => check(parseReport(encoded(text, 'utf-8')), expected))
})

describe('LinkedIn', () => {
  test.each<[string, string, Expected]>([
    [
      'English with preamble',
      lines(
        'Ad Performance Report (in UTC)',
        '"Report Start: May 1, 2026, 12:00 AM"',
        '"Report End: May 31, 2026, 11:59 PM"',
        '"Date Generated: June 2, 2026, 9:46 AM"',
        '',
        'Start Date (in UTC)\tAccount Name\tCurrency\tCampaign Name\tAd ID\tAd Name\tTotal Spent\tImpressions\tClicks\tClick Through Rate\tLeads\tLead Forms Opened\tConversions',
        '5/1/2026\tEscola\tBRL\tBusca B2B\t77\tImagem azul\t1210.35\t30,210\t140\t0.463%\t7\t31\t2',
      ),
      {
        platform: 'linkedin',
        language: 'en',
        currency: 'BRL',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [['Imagem azul', 1210.35, 30210, 140, 7, 'lead']],
      },
    ],
    [
      'Portuguese',
      lines(
        'Relatório de desempenho de campanhas (em UTC)',
        '"Início do relatório: 1 de maio de 2026, 00:00"',
        '"Término do relatório: 31 de maio de 2026, 23:59"',
        '"Data de geração: 2 de junho de 2026, 09:46"',
        '',
        'Data de início (em UTC)\tNome da conta\tMoeda\tNome do grupo de campanhas\tNome da campanha\tTotal gasto\tImpressões\tCliques\tTaxa de cliques\tCPM médio\tConversões\tLeads',
        '01/05/2026\tEscola\tBRL\tGrupo\tBusca B2B\t1.210,35\t30.210\t140\t0,463%\t40,06\t2\t7',
      ),
      {
        platform: 'linkedin',
        language: 'pt-BR',
        currency: 'BRL',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [['Busca B2B', 1210.35, 30210, 140, 7, 'lead']],
      },
    ],
    [
      'Spanish',
      lines(
        'Informe de rendimiento de campaña (en UTC)',
        '"Inicio del informe: 1 de mayo de 2026, 0:00"',
        '"Fin del informe: 31 de mayo de 2026, 23:59"',
        '"Fecha de generación: 2 de junio de 2026, 9:46"',
        '',
        'Fecha de inicio (en UTC)\tNombre de la cuenta\tDivisa\tNombre de la campaña\tTotal gastado\tImpresiones\tClics\tPorcentaje de clics\tConversiones\tContactos',
        '1/5/2026\tEscuela\tEUR\tB2B\t210,35\t30210\t140\t0,46\t2\t0',
      ),
      {
        platform: 'linkedin',
        language: 'es',
        currency: 'EUR',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [['B2B', 210.35, 30210, 140, 2, 'unknown']],
      },
    ],
  ])('%s', (_, text, expected) => check(parseReport(encoded(text, 'utf-16le', true)), expected))
})

describe('Meta', () => {
  const pt =
    'Início dos relatórios,Término dos relatórios,Nome da campanha,Veiculação da campanha,Resultados,Indicador de resultados,Custo por resultados,Valor usado (BRL),Impressões,Alcance,Cliques (todos),Cliques no link'
  test.each<[string, string, Expected]>([
    [
      'conversations, sales and leads in one file',
      lines(
        pt,
        '2026-05-01,2026-05-31,A,active,12,actions:onsite_conversion.messaging_conversation_started_7d,8.50,102.00,9000,7000,300,120',
        '2026-05-01,2026-05-31,B,inactive,2,actions:offsite_conversion.fb_pixel_purchase,50.00,100.00,4000,3500,90,40',
        '2026-05-01,2026-05-31,C,archived,5,actions:lead,10.00,50.00,1000,900,30,20',
        '2026-05-01,2026-05-31,D,active,,,,3.00,100,90,3,2',
      ),
      {
        platform: 'meta',
        language: 'pt-BR',
        currency: 'BRL',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [
          ['A', 102, 9000, 120, 12, 'conversation'],
          ['B', 100, 4000, 40, 2, 'sale'],
          ['C', 50, 1000, 20, 5, 'lead'],
          ['D', 3, 100, 2, null, 'unknown'],
        ],
        declared: null,
      },
    ],
    [
      'English, USD, by age and gender',
      lines(
        'Campaign name,Age,Gender,Results,Result indicator,Amount spent (USD),Impressions,Link clicks,Reporting starts,Reporting ends',
        'A,18-24,female,3,actions:onsite_conversion.lead_grouped,10.00,1000,10,2026-05-01,2026-05-31',
        'A,25-34,male,1,actions:onsite_conversion.lead_grouped,5.00,400,4,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        language: 'en',
        currency: 'USD',
        rows: [
          ['A', 10, 1000, 10, 3, 'lead'],
          ['A', 5, 400, 4, 1, 'lead'],
        ],
      },
    ],
    [
      'Spanish, EUR, potential clients in their own column',
      lines(
        'Nombre de la campaña,Entrega de la campaña,Importe gastado (EUR),Impresiones,Clics en el enlace,Clientes potenciales,Inicio del informe,Fin del informe',
        'A,active,1010.25,90000,700,31,2026-05-01,2026-05-31',
        ',,1010.25,90000,700,31,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        language: 'es',
        currency: 'EUR',
        rows: [['A', 1010.25, 90000, 700, 31, 'lead']],
        declared: { spend: 1010.25, results: 31 },
      },
    ],
    [
      'Spanish of Mexico, result type',
      lines(
        'Nombre de la campaña,Estado de la entrega,Importe gastado (MXN),Impresiones,Clics en el enlace,Resultados,Tipo de resultado,Inicio del informe,Fin del informe',
        'A,active,1010.25,90000,700,31,Conversaciones con mensajes iniciadas,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        language: 'es',
        currency: 'MXN',
        rows: [['A', 1010.25, 90000, 700, 31, 'conversation']],
      },
    ],
    [
      'leads in Meta and on the site',
      lines(
        'Nombre de la campaña,Importe gastado (MXN),Impresiones,Clics en el enlace,Clientes potenciales en Meta,Inicio del informe,Fin del informe',
        'A,1010.25,90000,700,31,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        language: 'es',
        rows: [['A', 1010.25, 90000, 700, 31, 'lead']],
      },
    ],
    [
      'Portugal',
      lines(
        '"Nome da campanha","Estado de apresentação","Montante gasto (EUR)","Impressões","Cliques na ligação","Resultados","Indicador de resultados","Início do relatório","Fim do relatório"',
        '"A",active,10.25,900,7,3,"actions:offsite_conversion.fb_pixel_lead",2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        language: 'pt-PT',
        currency: 'EUR',
        rows: [['A', 10.25, 900, 7, 3, 'lead']],
      },
    ],
    [
      'by day, saved by a Brazilian spreadsheet',
      lines(
        'Dia;Nome do anúncio;Valor usado (BRL);Impressões;Cliques no link;Conversas por mensagem iniciadas;Início dos relatórios;Término dos relatórios',
        '01/05/2026;Foto;1.234,56;12.345;67;8;01/05/2026;01/05/2026',
        '02/05/2026;Foto;0,5;10;;;02/05/2026;02/05/2026',
      ),
      {
        platform: 'meta',
        language: 'pt-BR',
        currency: 'BRL',
        from: '2026-05-01',
        to: '2026-05-02',
        rows: [
          ['Foto', 1234.56, 12345, 67, 8, 'conversation'],
          ['Foto', 0.5, 10, null, null, 'conversation'],
        ],
      },
    ],
    [
      'a quoted name with a line break, empty columns at the end',
      lines(
        'Campaign name,Amount spent (BRL),Impressions,Link clicks,Purchases,Reporting starts,Reporting ends,,,',
        '"A ""nova""\nlinha, dois",10.00,100,5,1,2026-05-01,2026-05-31,,,',
      ),
      {
        platform: 'meta',
        rows: [['A "nova"\nlinha, dois', 10, 100, 5, 1, 'sale']],
      },
    ],
    [
      'the same column twice',
      lines(
        'Campaign name,Amount spent (BRL),Impressions,Impressions,Link clicks,Leads,Leads,Reporting starts,Reporting ends',
        'A,10.00,100,100,5,1,1,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        rows: [['A', 10, 100, 5, 1, 'lead']],
      },
    ],
    [
      'purchases on the site beside the value of them',
      lines(
        'Nome da campanha,Valor usado (BRL),Impressões,Cliques no link,Compras,Valor de conversão da compra,Custo por compra,ROAS de compras,Início dos relatórios,Encerramento dos relatórios',
        'A,10.00,100,5,2,300.00,5.00,30,2026-05-01,2026-05-31',
      ),
      {
        platform: 'meta',
        rows: [['A', 10, 100, 5, 2, 'sale']],
      },
    ],
    [
      'a pivot table: the name stands in the first line of its group',
      lines(
        'Nome da campanha,Dia,Valor usado (BRL),Impressões,Cliques no link,Leads,Início dos relatórios,Término dos relatórios',
        'A,All,30.00,300,9,3,2026-05-01,2026-05-02',
        ',2026-05-01,10.00,100,4,1,2026-05-01,2026-05-01',
        ',2026-05-02,20.00,200,5,2,2026-05-02,2026-05-02',
      ),
      {
        platform: 'meta',
        rows: [
          ['A', 10, 100, 4, 1, 'lead'],
          ['A', 20, 200, 5, 2, 'lead'],
        ],
      },
    ],
  ])('%s', (_, text, expected) => check(parseReport(encoded(text, 'utf-8', true)), expected))
})

describe('Google Ads', () => {
  test.each<[string, string, Expected]>([
    [
      'Brazil',
      lines(
        'Relatório de campanha',
        '1 de maio de 2026 - 31 de maio de 2026',
        'Status da campanha,Campanha,Orçamento,Código da moeda,Impr.,CTR,Custo,Cliques,Taxa de conv.,Conversões,CPC méd.,Custo / conv.,"Parc. impr. pesq."',
        'Ativada,A,"50,00",BRL,"12.345","5,1%","1.654,43",630,"2,2%","14,00","2,62","118,17",< 10%',
        'Pausada,B,"10,00",BRL,0, --,"0,00",0, --,"0,00", --, --, --',
        'Total: Campanhas, --, --,BRL,"12.345","5,1%","1.654,43",630,"2,2%","14,00","2,62","118,17", --',
        'Total: Conta, --, --,BRL,"99.999","5,1%","9.999,99",999,"2,2%","99,00","2,62","118,17", --',
      ),
      {
        platform: 'google',
        language: 'pt-BR',
        currency: 'BRL',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [
          ['A', 1654.43, 12345, 630, 14, 'unknown'],
          ['B', 0, 0, 0, 0, 'unknown'],
        ],
        declared: { spend: 1654.43, results: 14 },
      },
    ],
    [
      'English by device with the network',
      lines(
        'Campaign report',
        'May 1, 2026 - May 31, 2026',
        'Campaign,Device,Currency code,Cost,Impr.,Clicks,Conversions,Conv. value',
        'A,Mobile phones,USD,"1,234.56","12,345",630,14.50,"2,000.00"',
        'A,Computers,USD,10.00,100,6,0.00,0.00',
        'Total: Campaigns,,USD,"1,244.56","12,445",636,14.50,"2,000.00"',
      ),
      {
        platform: 'google',
        language: 'en',
        currency: 'USD',
        rows: [
          ['A', 1234.56, 12345, 630, 14.5, 'unknown'],
          ['A', 10, 100, 6, 0, 'unknown'],
        ],
        declared: { spend: 1244.56 },
      },
    ],
    [
      'Portugal with spaces as thousands',
      lines(
        'Relatório de campanhas',
        '1/05/2026 - 31/05/2026',
        'Campanha\tEstado da campanha\tCódigo da moeda\tCusto\tImpressões\tCliques\tConversões\tCusto/conv.',
        'A\tAtivada\tEUR\t1\u00a0234,56\t12\u00a0345\t630\t14,00\t88,18',
      ),
      {
        platform: 'google',
        language: 'pt-PT',
        currency: 'EUR',
        rows: [['A', 1234.56, 12345, 630, 14, 'unknown']],
      },
    ],
    [
      'Spain',
      lines(
        'Informe de campañas',
        '1 de mayo de 2026 - 31 de mayo de 2026',
        'Campaña;Estado de la campaña;Código de moneda;Coste;Impr.;Clics;Conversiones;Coste/conv.',
        'A;Habilitada;EUR;1.234,56;12.345;630;14,00;88,18',
        'Total: Campañas; --;EUR;1.234,56;12.345;630;14,00;88,18',
        'Total: Cuenta; --;EUR;9.234,56;92.345;930;94,00;88,18',
      ),
      {
        platform: 'google',
        language: 'es',
        currency: 'EUR',
        rows: [['A', 1234.56, 12345, 630, 14, 'unknown']],
        declared: { spend: 1234.56 },
      },
    ],
    [
      'Mexico',
      lines(
        'Informe de campañas',
        '1 may 2026 - 31 may 2026',
        'Campaña,Código de la moneda,Costo,Impr.,Clics,Conversiones,Costo/conv.',
        'A,MXN,"1,234.56","12,345",630,14.00,88.18',
      ),
      {
        platform: 'google',
        language: 'es',
        currency: 'MXN',
        from: '2026-05-01',
        to: '2026-05-31',
        rows: [['A', 1234.56, 12345, 630, 14, 'unknown']],
      },
    ],
    [
      'by day',
      lines(
        'Relatório de campanha por dia',
        '1 de mai. de 2026 - 2 de mai. de 2026',
        'Dia,Campanha,Código da moeda,Custo,Impr.,Cliques,Conversões',
        '2026-05-01,A,BRL,"10,00",100,6,"1,00"',
        '2026-05-02,A,BRL,"12,00",120,7,"0,00"',
      ),
      {
        platform: 'google',
        from: '2026-05-01',
        to: '2026-05-02',
        rows: [
          ['A', 10, 100, 6, 1, 'unknown'],
          ['A', 12, 120, 7, 0, 'unknown'],
        ],
      },
    ],
    [
      'by conversion action category',
      lines(
        'Campaign report',
        'May 1, 2026 - May 31, 2026',
        'Campaign,Conversion action category,Currency code,Cost,Impr.,Clicks,Conversions',
        'A,Submit lead form,BRL,--,--,--,3.00',
        'A,Purchase,BRL,--,--,--,1.00',
        'A,,BRL,50.00,900,30,0.00',
      ),
      {
        platform: 'google',
        rows: [
          ['A', null, null, null, 3, 'lead'],
          ['A', null, null, null, 1, 'sale'],
          ['A', 50, 900, 30, 0, 'unknown'],
        ],
      },
    ],
    [
      'search terms with three kinds of totals',
      lines(
        'Search terms report',
        'All time',
        'Search term,Match type,Campaign,Ad group,Currency code,Cost,Impr.,Clicks,Conversions',
        'total de vendas,Exact,A,G,BRL,1.00,10,1,0.00',
        'Total: Filtered search terms,,,,BRL,1.00,10,1,0.00',
        'Total: Search terms,,,,BRL,2.00,20,2,0.00',
        'Total: Search,,,,BRL,9.00,90,9,0.00',
        'Total: Account,,,,BRL,9.00,90,9,0.00',
      ),
      {
        platform: 'google',
        from: null,
        rows: [['total de vendas', 1, 10, 1, 0, 'unknown']],
        declared: { spend: 1 },
      },
    ],
    [
      'both conversions and all of them',
      lines(
        'Campaign report',
        'January 1, 2026 - February 23, 2026',
        'Campaign,Cost,Impr.,Clicks,All conv.,Conversions,Currency code',
        'A,1.00,10,1,9.00,2.00,BRL',
      ),
      {
        platform: 'google',
        from: '2026-01-01',
        to: '2026-02-23',
        rows: [['A', 1, 10, 1, 2, 'unknown']],
      },
    ],
    [
      'cost per lead written as currency',
      lines(
        'Campaign report',
        '2026-05-01 - 2026-05-31',
        'Campaign,Cost,Impr.,Clicks,Conversions',
        'A,"R$1,234.50","1,200",10,2.00',
        'Total: Campaigns,"R$1,234.50","1,200",10,2.00',
      ),
      {
        platform: 'google',
        currency: 'BRL',
        rows: [['A', 1234.5, 1200, 10, 2, 'unknown']],
        declared: { spend: 1234.5 },
      },
    ],
  ])('%s', (_, text, expected) => check(parseReport(encoded(text, 'utf-16le', true)), expected))
})

describe('a line has the results of its own kind', () => {
  const meta = (names: string, ...rows: string[]) =>
    parseReport(
      encoded(
        lines(
          `Nome da campanha,Valor usado (BRL),Impressões,Cliques no link,${names},Início dos relatórios,Término dos relatórios`,
          ...rows.map((row) => `${row},2026-05-01,2026-05-31`),
        ),
        'utf-8',
      ),
    ).rows.map(({ results, resultKind }) => [results, resultKind])

  test('leads and purchases in columns of their own', () => {
    expect(meta('Leads,Compras', 'A,10,100,5,3,', 'B,20,200,8,,5', 'C,1,2,0,,')).toEqual([
      [3, 'lead'],
      [5, 'sale'],
      [null, 'lead'],
    ])
  })

  test('names of leads in Brazil, and results that are none', () => {
    expect(meta('Cadastros', 'A,10,100,5,3')).toEqual([[3, 'lead']])
    expect(meta('Resultados,Tipo de resultado', 'A,10,100,5,3,Cadastros (formulário)')).toEqual([
      [3, 'lead'],
    ])
    expect(meta('Resultados,Tipo de resultado', 'A,10,100,5,3,conversions:contact_total')).toEqual([
      [3, 'other'],
    ])
  })
})
