import { channels } from '../content/channels/all-channels.ts'
import { found } from '../content/found.ts'
import { phoneLink, type Site, tagline } from '../content/site.ts'
import type { PageOfBuild } from './page-of-build.ts'

/** The page as schema.org describes it. No ratings: the site has none to show. */
export function structuredData(site: Site, page: PageOfBuild) {
  const agency = `${site.url}/#agencia`
  const [city, state] = site.city.split(' - ')
  const address = `${site.url}${page.path === '/' ? '/' : page.path}`
  const graph: object[] = [
    {
      '@type': 'ProfessionalService',
      '@id': agency,
      name: site.name,
      description: tagline,
      url: `${site.url}/`,
      logo: `${site.url}/icon-512.png`,
      image: `${site.url}/icon-512.png`,
      email: site.email,
      telephone: phoneLink.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'BR',
      },
      areaServed: { '@type': 'Country', name: found.area },
      sameAs: [site.instagram, site.linkedin],
    },
    {
      '@type': 'WebSite',
      '@id': `${site.url}/#site`,
      name: site.name,
      url: `${site.url}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': agency },
    },
  ]
  const channel = channels.find(({ slug }) => `/${slug}` === page.path)
  if (channel) {
    graph.push({
      '@type': 'Service',
      name: channel.title,
      serviceType: channel.name,
      description: channel.description,
      url: address,
      provider: { '@id': agency },
      areaServed: { '@type': 'Country', name: found.area },
    })
  }
  if (page.path === '/calculator') {
    graph.push({
      '@type': 'WebApplication',
      name: found.calculator,
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
  if (page.path !== '/') {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: found.home, item: `${site.url}/` },
        { '@type': 'ListItem', position: 2, name: page.headline, item: address },
      ],
    })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}
