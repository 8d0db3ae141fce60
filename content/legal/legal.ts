/** What search engines show of the legal pages; their texts are the Markdown files beside this one. */
export const legal = {
  privacy: {
    description:
      'Quais dados os formulários deste site guardam, para que servem, por quanto tempo e como pedir a consulta, a correção ou a exclusão dos seus.',
  },
  terms: {
    description:
      'As regras de uso deste site: o que as estimativas da calculadora são e não são, o que esperar dos materiais e como falar com a agência.',
  },
}
