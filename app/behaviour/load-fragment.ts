/**
 * Elements of the site that stand in a file of their own: app/fragments.ts. The request parses them itself, because
 * the security policy lets no script write markup.
 */
export const loadFragment = (address: string) =>
  new Promise<Element>((found, failed) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => {
      const element = request.response?.body?.firstElementChild
      if (request.status === 200 && element) found(document.adoptNode(element))
      else failed(new Error(`${address}: ${request.status}`))
    }
    request.onerror = () => failed(new Error(`${address}: failed`))
    request.open('GET', address)
    request.send()
  })
