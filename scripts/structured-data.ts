import type { Site } from '../config/site.ts'
import { channels } from '../content/channels/all-channels.ts'
import { ebook } from '../content/ebook.ts'
import { faq } from '../content/faq.ts'
import { landing } from '../content/landing.ts'
import { footer } from '../content/navigation.ts'
import { seo } from '../content/seo.ts'
import { training } from '../content/training.ts'
import { required } from '../contracts/required.ts'
import type { PageFile } from './block-pages.ts'
import type { materialsContent } from './materials-content.ts'
import type { PageMetadata } from './page-metadata.ts'

type MaterialTexts = ReturnType<typeof materialsContent>

/** The schema.org data (JSON-LD) of a page. It has no ratings, because the site shows none. */
export function structuredData(
  site: Site,
  page: PageMetadata,
  materials: MaterialTexts,
  blockPages: PageFile[],
) {
  const agency = `${site.url}/#agencia`
  const [city, state] = site.city.split(' - ')
  const address = `${site.url}${page.path === '/' ? '/' : page.path}`
  const details = {
    description: footer.tagline,
    logo: `${site.url}/icon-512.png`,
    image: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phoneLink.replace('tel:', ''),
    ...(site.legalName && { legalName: site.legalName }),
    ...(site.cnpj && { taxID: site.cnpj }),
    address: {
      '@type': 'PostalAddress',
      ...(site.address && { streetAddress: site.address }),
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'BR',
    },
    areaServed: { '@type': 'Country', name: seo.area },
    sameAs: [site.instagram, site.linkedin],
  }
  const graph: object[] = []
  // Search engines read a site's name on its first page alone.
  if (page.path === '/') {
    graph.push({
      '@type': 'WebSite',
      '@id': `${site.url}/#site`,
      name: site.name,
      url: `${site.url}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': agency },
    })
  }
  const channel = channels.find(({ slug }) => `/${slug}` === page.path)
  if (channel) {
    graph.push({
      '@type': 'Service',
      name: channel.title,
      serviceType: channel.name,
      description: channel.description,
      url: address,
      provider: { '@id': agency },
      areaServed: { '@type': 'Country', name: seo.area },
    })
  }
  if (page.path === '/calculator') {
    graph.push({
      '@type': 'WebApplication',
      name: seo.calculator,
      description: page.description,
      url: address,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      inLanguage: 'pt-BR',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL' },
      provider: { '@id': agency },
    })
  }
  if (page.path === '/contato') {
    const about = { '@id': `${address}#duvidas`, inLanguage: 'pt-BR' }
    graph.push({ '@type': 'FAQPage', ...about, mainEntity: questionsOf(faq.questions) })
  }
  graph.push(...materialData(site, page, agency, materials))
  const asked = blockPages
    .find(({ path }) => path === page.path)
    ?.page.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  if (asked?.length) graph.push({ '@type': 'FAQPage', mainEntity: questionsOf(asked) })
  const above = [
    { path: '/', name: seo.home },
    { path: '/ebook', name: ebook.title },
    { path: '/treinamento', name: training.title },
    ...blockPages
      .filter(({ path }) => page.path.startsWith(`${path}/`))
      .map(({ path, page: { hero } }) => ({ path, name: plainText(hero.headline) })),
  ].filter(({ path }) => page.path !== path && page.path.startsWith(path))
  if (page.path !== '/') {
    const trail = [...above, { path: page.path, name: page.headline }]
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ path, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        // The last one is this page.
        ...(path !== page.path && { item: `${site.url}${path}` }),
      })),
    })
  }
  // Pages that speak of the agency refer to that of the first page by its @id.
  if (['/', '/contato'].includes(page.path) || JSON.stringify(graph).includes(agency)) {
    graph.unshift({
      '@type': 'ProfessionalService',
      '@id': agency,
      name: site.name,
      url: `${site.url}/`,
      ...(page.path === '/' && details),
    })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** Without the marks of emphasis and links. */
const plainText = (text: string) =>
  text.replaceAll(/\*([^*]+)\*/g, '$1').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const questionsOf = (questions: readonly { question: string; answer: string }[]) =>
  questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))

/** The free materials: a book and its chapters, a spreadsheet, a course and its lessons. */
function materialData(
  site: Site,
  page: PageMetadata,
  agency: string,
  { chapters, days }: MaterialTexts,
): object[] {
  const shared = {
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    publisher: { '@id': agency },
  }
  const at = (path: string) => `${site.url}${path}`
  const book = { '@type': 'Book', '@id': `${at('/ebook')}#livro`, name: ebook.title }
  const course = { '@type': 'Course', '@id': `${at('/treinamento')}#curso`, name: training.title }
  if (page.path === '/') {
    const sheet = required(
      landing.materials.items.find(({ id }) => id === 'planilha'),
      'planilha',
    )
    const { title: name, text: description } = sheet
    return [{ '@type': 'DigitalDocument', name, description, url: at(sheet.to), ...shared }]
  }
  if (page.path === '/ebook') {
    return [
      {
        ...book,
        description: ebook.description,
        url: at('/ebook'),
        author: { '@id': agency },
        bookFormat: 'https://schema.org/EBook',
        encoding: {
          '@type': 'MediaObject',
          contentUrl: at(ebook.file),
          encodingFormat: 'application/pdf',
        },
        hasPart: chapters.map(({ title, address }) => ({
          '@type': 'Chapter',
          name: title,
          url: at(`/ebook/${address}`),
        })),
        ...shared,
      },
    ]
  }
  if (page.path === '/treinamento') {
    return [
      {
        ...course,
        description: training.description,
        url: at('/treinamento'),
        provider: { '@id': agency },
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL', category: 'Free' },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: 'P7D',
        },
        hasPart: days.map(({ title, address }) => ({
          '@type': 'LearningResource',
          name: title,
          url: at(`/treinamento/${address}`),
        })),
        ...shared,
      },
    ]
  }
  const chapter = chapters.find(({ address }) => page.path === `/ebook/${address}`)
  const day = days.find(({ address }) => page.path === `/treinamento/${address}`)
  const part = chapter ?? day
  if (!part) return []
  return [
    {
      '@type': chapter ? 'Chapter' : 'LearningResource',
      name: part.title,
      description: part.description,
      url: at(page.path),
      position: part.number,
      timeRequired: `PT${part.minutes}M`,
      isPartOf: chapter ? book : course,
      publisher: { '@id': agency },
    },
  ]
}
