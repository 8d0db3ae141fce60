/** The contact page's query says where the visitor comes from; contact-origin.ts reads it. */
export const contactFromChannel = (slug: string) => `/contato?canal=${slug}`
export const contactFromMaterial = (id: string) => `/contato?material=${id}`
