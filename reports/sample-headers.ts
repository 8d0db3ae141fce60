import type { ReportLanguage, ReportPlatform } from './report.ts'

const list = (names: string) => names.split('|').map((name) => name.trim())

/**
 * The columns that a platform offers, for tests: the name of a line, the spend, counts of which a report has one at
 * least, and all the rest, of which a visitor chooses some.
 */
export type SampleHeader = { name: string; spend: string; counts: string[]; others: string[] }

const header = (name: string, spend: string, counts: string, others: string): SampleHeader => ({
  name,
  spend,
  counts: list(counts),
  others: list(others),
})

export const HEADERS: Record<ReportPlatform, Record<ReportLanguage, SampleHeader>> = {
  google: {
    'pt-BR': header(
      'Campanha',
      'Custo',
      'Impr. | Cliques',
      'Status da campanha | Orçamento | Nome do orçamento | Tipo de orçamento | Código da moeda | Status | Motivos do status | Pontuação de otimização | Tipo de campanha | CTR | CPC méd. | Tipo de estratégia de lances | Taxa de conv. | Conversões | Custo / conv. | Interações | Taxa de interação | Custo médio | Parcela de impr. da pesquisa | Valor conv. | Grupo de anúncios | Dia | Semana',
    ),
    'pt-PT': header(
      'Campanha',
      'Custo',
      'Impressões | Cliques',
      'Estado da campanha | Orçamento | Tipo de orçamento | Código da moeda | Estado | Pontuação de otimização | Tipo de campanha | CTR | CPC médio | Custo médio | Conversões | Custo/conv. | Taxa de conversão | Interações | Grupo de anúncios | Dia',
    ),
    en: header(
      'Campaign',
      'Cost',
      'Impr. | Clicks',
      'Campaign status | Budget | Budget name | Budget type | Currency code | Status | Status reasons | Optimization score | Campaign type | CTR | Avg. CPC | Avg. cost | Bid strategy type | Conv. rate | Conversions | Cost / conv. | Interactions | Interaction rate | Search impr. share | Conv. value | Ad group | Day | Week',
    ),
    es: header(
      'Campaña',
      'Coste',
      'Impr. | Clics',
      'Estado de la campaña | Presupuesto | Tipo de presupuesto | Código de moneda | Estado | Nivel de optimización | Tipo de campaña | CTR | CPC medio | Coste medio | Tipo de estrategia de puja | Tasa de conv. | Conversiones | Coste/conv. | Interacciones | Grupo de anuncios | Día',
    ),
  },
  meta: {
    'pt-BR': header(
      'Nome da campanha',
      'Valor usado (BRL)',
      'Impressões | Cliques no link | Cliques (todos)',
      'Veiculação da campanha | Configuração de atribuição | Resultados | Indicador de resultados | Alcance | Frequência | Custo por resultados | Orçamento do conjunto de anúncios | Nome do conjunto de anúncios | Início dos relatórios | Encerramento dos relatórios | CPM (custo por 1.000 impressões) | CPC (custo por clique no link) | CTR (taxa de cliques no link) | Conversas por mensagem iniciadas | Compras | Leads | Custo por lead | Moeda | Plataforma | Dia | Objetivo',
    ),
    'pt-PT': header(
      'Nome da campanha',
      'Montante gasto (EUR)',
      'Impressões | Cliques na ligação | Cliques (tudo)',
      'Apresentação da campanha | Definição de atribuição | Resultados | Indicador de resultados | Alcance | Frequência | Custo por resultados | Nome do conjunto de anúncios | Início do relatório | Fim do relatório | CPM (custo por 1000 impressões) | Contactos | Compras | Moeda | Dia',
    ),
    en: header(
      'Campaign name',
      'Amount spent (USD)',
      'Impressions | Link clicks | Clicks (all)',
      'Campaign delivery | Attribution setting | Results | Result indicator | Reach | Frequency | Cost per results | Ad set budget | Ad set name | Reporting starts | Reporting ends | CPM (cost per 1,000 impressions) | CPC (cost per link click) | CTR (link click-through rate) | Messaging conversations started | Purchases | Leads | Cost per lead | Currency | Platform | Day | Objective',
    ),
    es: header(
      'Nombre de la campaña',
      'Importe gastado (EUR)',
      'Impresiones | Clics en el enlace | Clics (todos)',
      'Entrega de la campaña | Configuración de atribución | Resultados | Indicador de resultado | Alcance | Frecuencia | Coste por resultados | Nombre del conjunto de anuncios | Inicio del informe | Fin del informe | CPM (coste por mil impresiones) | Conversaciones con mensajes iniciadas | Compras | Clientes potenciales | Divisa | Plataforma | Día | Objetivo',
    ),
  },
  linkedin: {
    'pt-BR': header(
      'Nome da campanha',
      'Total investido',
      'Impressões | Cliques',
      'Data de início (em UTC) | Nome da conta | Moeda | Nome do grupo de campanhas | ID da campanha | Objetivo da campanha | Tipo de campanha | Status da campanha | Tipo de custo | Orçamento diário | Taxa de cliques | CPM médio | CPC médio | Reações | Comentários | Compartilhamentos | Impressões virais | Cliques virais | Conversões | Conversões pós-clique | Taxa de conversão | Custo por conversão | Leads | Formulários de leads abertos | Custo por lead | Alcance | Frequência média',
    ),
    'pt-PT': header(
      'Nome da campanha',
      'Total gasto',
      'Impressões | Cliques',
      'Data de início (no fuso horário UTC) | Nome da conta | Moeda | Nome do grupo de campanhas | Objetivo da campanha | Tipo de campanha | Estado da campanha | Tipo de custo | Orçamento diário | Taxa de cliques | CPM médio | CPC médio | Reações | Comentários | Partilhas | Conversões | Taxa de conversão | Custo por conversão | Leads | Custo por lead | Alcance',
    ),
    en: header(
      'Campaign Name',
      'Total Spent',
      'Impressions | Clicks',
      'Start Date (in UTC) | Account Name | Currency | Campaign Group Name | Campaign ID | Campaign Objective | Campaign Type | Campaign Status | Cost Type | Daily Budget | Click Through Rate | Average CPM | Average CPC | Reactions | Comments | Shares | Viral Impressions | Viral Clicks | Conversions | Post-Click Conversions | Conversion Rate | Cost per Conversion | Leads | Lead Forms Opened | Cost per Lead | Reach | Average Frequency',
    ),
    es: header(
      'Nombre de la campaña',
      'Gasto total',
      'Impresiones | Clics',
      'Fecha de inicio (huso horario de UTC) | Nombre de la cuenta | Divisa | Nombre del grupo de campañas | Objetivo de la campaña | Tipo de campaña | Estado de la campaña | Tipo de coste | Presupuesto diario | Porcentaje de clics | CPM medio | CPC medio | Reacciones | Comentarios | Conversiones | Conversiones posteriores al clic | Tasa de conversiones | Coste por conversión | Contactos | Coste por contacto | Interacciones | Alcance',
    ),
  },
  tiktok: {
    'pt-BR': header(
      'Nome da campanha',
      'Custo',
      'Impressões | Cliques (Destino)',
      'Status principal | Orçamento da campanha | CPC (Destino) | CPM | CTR (Destino) | Alcance | Frequência | Conversões | CPA | Taxa de conversão (CVR) | Resultados | Custo por resultado | Taxa de resultado | Moeda | Nome do grupo de anúncios | Por dia | Cliques (todos) | Visualizações de vídeo',
    ),
    'pt-PT': header(
      'Nome da campanha',
      'Custo',
      'Impressões | Cliques (Destino)',
      'Estado principal | Orçamento da campanha | CPC (Destino) | CPM | CTR (Destino) | Alcance | Conversões | Resultados | Custo por resultado | Moeda | Nome do grupo de anúncios | Por dia',
    ),
    en: header(
      'Campaign name',
      'Cost',
      'Impressions | Clicks (destination)',
      'Primary status | Campaign Budget | CPC (destination) | CPM | CTR (destination) | Reach | Frequency | Conversions | CPA | CVR (clicks) | Results | Cost per result | Result rate | Currency | Ad group name | By Day | Clicks (all) | Video views',
    ),
    es: header(
      'Nombre de la campaña',
      'Coste',
      'Impresiones | Clics (destino)',
      'Estado principal | Presupuesto de la campaña | CPC (destino) | CPM | CTR (destino) | Alcance | Conversiones | CPA | Tasa de conversión (CVR) | Resultados | Coste por resultado | Moneda | Nombre del grupo de anuncios | Por día',
    ),
  },
  pinterest: {
    'pt-BR': header(
      'Nome da campanha',
      'Gasto na moeda da conta',
      'Impressões | Cliques no Pin | Cliques de saída',
      'Status da campanha | ID da campanha | Objetivo da campanha | CTR | eCPC | eCPM | Total de conversões | Total de finalizações de compra | Salvamentos | Data | Nome do grupo de anúncios',
    ),
    'pt-PT': header(
      'Nome da campanha',
      'Despesa na moeda da conta',
      'Impressões | Cliques no Pin | Cliques de saída',
      'Estado da campanha | Objetivo da campanha | CTR | eCPC | Conversões totais | Total de finalizações de compra | Data',
    ),
    en: header(
      'Campaign name',
      'Spend in account currency',
      'Impressions | Pin clicks | Outbound clicks',
      'Campaign status | Campaign ID | Campaign objective | CTR | eCPC | eCPM | Total conversions | Total checkouts (Checkout) | Saves | Date | Ad group name',
    ),
    es: header(
      'Nombre de la campaña',
      'Gasto en la moneda de la cuenta',
      'Impresiones | Clics en el Pin | Clics salientes',
      'Estado de la campaña | Objetivo de la campaña | CTR | eCPC | Conversiones totales | Total de pagos | Guardados | Fecha',
    ),
  },
}
