import { site } from 'virtual:site'
import { footer } from '@content/navigation.ts'
import { fillTemplate } from '@contracts/fill-template.ts'

/** 'Farol Mídia Ltda. · CNPJ 11.222.333/0001-81 · Rua …', from what is configured; '' if nothing is. */
export const companyDetails = [
  site.legalName,
  site.cnpj && fillTemplate(footer.cnpj, { cnpj: site.cnpj }),
  site.address,
]
  .filter(Boolean)
  .join(' · ')
