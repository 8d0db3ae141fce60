/** React Router reads the page's data through this class. Firefox has it from 113 on only. */
export function provideTextEncoderStream() {
  window.TextEncoderStream ??= class extends TransformStream<string, Uint8Array<ArrayBuffer>> {
    get encoding() {
      return 'utf-8'
    }
    constructor() {
      const encoder = new TextEncoder()
      super({ transform: (text, controller) => controller.enqueue(encoder.encode(text)) })
    }
  }
}
