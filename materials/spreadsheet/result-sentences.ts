/** The sentences of the sheet of results: each is a formula, with the words that it gives. */
import { type Computed, sentence, type Value, whichever, written } from './computed.ts'
import type { RoiInputs } from './roi-arithmetic.ts'
import { result as words } from './texts.ts'

export type Named = Record<keyof typeof words.labels, { cell: string; value: Value }>

const isNumber = (value: Value): value is number => typeof value === 'number'

export function resultSentences(
  at: Named,
  inputs: RoiInputs,
  cells: { target: string; back: string; firstBack: string; purchase: string },
  backs: { back: Value; firstBack: Value; purchase: number },
): Record<keyof Named, Computed<string>> {
  const show = (name: keyof Named, decimals: number) =>
    written(at[name].cell, at[name].value, decimals)
  const percent = (name: keyof Named) => {
    const { cell, value } = at[name]
    return written(`${cell}*100`, isNumber(value) ? value * 100 : value, 0)
  }
  /** The sentence where the number exists, and what to do where it does not. */
  const ifThere = (name: keyof Named, gives: Computed<string>) =>
    whichever(
      [{ when: `ISNUMBER(${at[name].cell})`, holds: isNumber(at[name].value), gives }],
      sentence(words.empty),
    )
  const compare = (first: keyof Named, second: keyof Named) =>
    isNumber(at[first].value) &&
    isNumber(at[second].value) &&
    (at[first].value as number) <= (at[second].value as number)
  const reaches = isNumber(at.ltvToCac.value) && at.ltvToCac.value >= inputs.targetLtvToCac
  const target = written(cells.target, inputs.targetLtvToCac, 1)
  const ceiling = (name: keyof Named, reach: string) =>
    ifThere(
      name,
      whichever(
        [
          {
            when: `${at[name].cell}=0`,
            holds: at[name].value === 0,
            gives: sentence(
              'A margem das vendas não paga nem a gestão: nenhum preço de lead fecha esta conta.',
            ),
          },
          {
            when: `${at.cpl.cell}<=${at[name].cell}`,
            holds: compare('cpl', name),
            gives: sentence(
              'O lead pode custar até R$ ',
              show(name, 2),
              reach,
              '. O seu custa R$ ',
              show('cpl', 2),
              ': há folga.',
            ),
          },
        ],
        sentence(
          'O lead pode custar até R$ ',
          show(name, 2),
          reach,
          '. O seu custa R$ ',
          show('cpl', 2),
          ': passa do limite.',
        ),
      ),
    )
  const { payback, turning } = at
  return {
    investment: sentence(
      'Saem R$ ',
      show('investment', 2),
      ' por mês: mídia, gestão e ferramentas.',
    ),
    customers: ifThere(
      'cac',
      sentence('Num mês cheio entram ', show('customers', 1), ' clientes novos, em média.'),
    ),
    cac: ifThere(
      'cac',
      sentence(
        'Cada cliente novo custa R$ ',
        show('cac', 2),
        '; na primeira compra ele deixa R$ ',
        written(cells.purchase, backs.purchase, 2),
        ' de margem.',
      ),
    ),
    ltv: sentence(
      'Da primeira compra à última recompra, um cliente deixa R$ ',
      show('ltv', 2),
      ' de margem.',
    ),
    ltvToCac: ifThere(
      'ltvToCac',
      whichever(
        [
          {
            when: `${at.ltvToCac.cell}>=${cells.target}`,
            holds: reaches,
            gives: sentence(
              'O cliente devolve ',
              show('ltvToCac', 1),
              ' vezes o que custou: alcança a sua meta de ',
              target,
              '.',
            ),
          },
        ],
        sentence(
          'O cliente devolve ',
          show('ltvToCac', 1),
          ' vezes o que custou: abaixo da sua meta de ',
          target,
          '.',
        ),
      ),
    ),
    roas: ifThere(
      'roas',
      sentence('Cada real de mídia traz R$ ', show('roas', 2), ' de receita na primeira compra.'),
    ),
    breakEvenRoas: ifThere(
      'breakEvenRoas',
      sentence(
        'Abaixo de R$ ',
        show('breakEvenRoas', 2),
        ' de receita por real de mídia, a primeira compra não paga a operação.',
      ),
    ),
    roi: ifThere(
      'roi',
      sentence(
        'Cada real investido volta R$ ',
        written(cells.firstBack, backs.firstBack, 2),
        ' em margem já na primeira compra (',
        percent('roi'),
        '%).',
      ),
    ),
    lifetimeRoi: ifThere(
      'lifetimeRoi',
      sentence(
        'Cada real investido volta R$ ',
        written(cells.back, backs.back, 2),
        ' em margem, somadas as recompras (',
        percent('lifetimeRoi'),
        '%).',
      ),
    ),
    payback: whichever(
      [
        {
          when: `${payback.cell}="${words.never}"`,
          holds: payback.value === words.never,
          gives: sentence('Nem com as recompras o cliente paga o que custou.'),
        },
        {
          when: `NOT(ISNUMBER(${payback.cell}))`,
          holds: !isNumber(payback.value),
          gives: sentence(words.empty),
        },
        {
          when: `${payback.cell}=0`,
          holds: payback.value === 0,
          gives: sentence('O cliente paga o próprio CAC já na primeira compra.'),
        },
      ],
      sentence(
        'O cliente paga o próprio CAC ',
        show('payback', 0),
        ' mês(es) depois da primeira compra.',
      ),
    ),
    cpl: ifThere(
      'cpl',
      sentence('Um lead custa R$ ', show('cpl', 2), ' de mídia, na média dos canais.'),
    ),
    mediaBreakEvenCpl: ceiling('mediaBreakEvenCpl', ' e a primeira compra ainda paga a mídia'),
    breakEvenCpl: ceiling(
      'breakEvenCpl',
      ' e a primeira compra ainda paga mídia, gestão e ferramentas',
    ),
    lifetimeBreakEvenCpl: ceiling('lifetimeBreakEvenCpl', ' se você puder esperar as recompras'),
    turning: whichever(
      [
        {
          when: `ISNUMBER(${turning.cell})`,
          holds: isNumber(turning.value),
          gives: sentence(
            'No cenário escolhido em 12 meses, o caixa acumulado fica positivo a partir do mês ',
            show('turning', 0),
            '.',
          ),
        },
      ],
      sentence('No cenário escolhido em 12 meses, o caixa acumulado termina o ano negativo.'),
    ),
  }
}
