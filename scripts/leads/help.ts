import { commandLine } from '../../config/command-line.ts'
import { STAGES } from '../../contracts/lead-stages.ts'

export const HELP = `Uso: ${commandLine('leads', 'COMANDO [opções]')}

Ver
  list                     todos os envios, os retidos também
    --kind contato|tiktok    só de um formulário
    --since DATA             desde um dia
    --until DATA             até um dia, com ele
    --spam                   só os retidos por suspeita
    --undelivered            só os que ainda não chegaram à agência
  search TEXTO             os que têm todas as palavras, em qualquer campo (mesmos filtros de list)
  show ID                  tudo de um envio

Levar
  export --csv|--xlsx|--json   todos, um fato em cada coluna (mesmos filtros de list)
    --out ARQUIVO            grava no arquivo; sem ele, escreve CSV ou JSON na tela
    --force                  troca um arquivo que já existe

Trabalhar
  stage ID ETAPA           diz até onde o contato chegou: ${STAGES.join(', ')}
    --value 1.500,00         quanto vale o negócio ganho, em reais
    --reason TEXTO           por quê, para o histórico
  resend ID                avisa a agência de novo por todos os canais, e as plataformas do que falta
  restore ID               solta um envio retido e avisa a agência
  discard ID               apaga um envio retido

Medir
  spend ARQUIVO…           guarda o gasto por mês, lido de relatórios das plataformas
  spend --channel "Google Ads" --month 2026-10 --value 1.500,00 [--campaign NOME]
                           o mesmo, digitado; sem --campaign vale pelo canal inteiro
  stats                    contatos, vendas e custos por origem, campanha e palavra-chave
    --month outubro          só de um mês; com --json ou --csv, para programa ou planilha

Direitos das pessoas (LGPD)
  person E-MAIL|TELEFONE   tudo o que há sobre uma pessoa, os retidos também
  consent ID               o que a pessoa permitiu e o que já foi enviado às plataformas
    --withdraw               retira o sim a publicidade e medição: nada mais é enviado
  erase ID                 apaga os dados de um envio; a contagem fica
  erase --person E-MAIL|TELEFONE
                           o mesmo, para tudo o que person mostra
  erase --email ENDEREÇO   o mesmo, só pelo e-mail do formulário
    --sim                    apaga sem perguntar, para programas
  expire                   quantos passaram do prazo (RETENTION_DAYS)
  expire --confirm         apaga-os, se a data e o número estão certos

ID é o identificador do envio ou o número de protocolo.
DATA é um dia como 15/11/2026, 15/11, hoje, ontem, "há 7 dias", 7d ou 2026-11-15, no fuso da agência (TZ_AGENCY).
Com --json, list, search, show, person e consent escrevem JSON.

Exemplos
  ${commandLine('leads', 'list --since ontem')}
  ${commandLine('leads', 'search "padaria sao jose"')}
  ${commandLine('leads', 'export --xlsx --since outubro --until outubro --out contatos.xlsx')}
  ${commandLine('leads', 'person "(12) 91234-5678"')}
  ${commandLine('leads', 'export --csv > contatos.csv').replace('npm run leads', 'npm run -s leads')}
`
