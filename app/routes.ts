import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Pages that only the tests' build has: they throw, or show the backend session's events. */
const testRoutes =
  process.env.TEST_ROUTES === '1'
    ? [
        route('teste/erros', '../tests/pages/errors.tsx'),
        route('teste/erros/resposta', '../tests/pages/error-response.tsx'),
        route('teste/erros/excecao', '../tests/pages/error-exception.tsx'),
        route('teste/sessao', '../tests/pages/session.tsx'),
      ]
    : []

/** The design system on one page, for who works on it: no built site has it. */
const developmentRoutes =
  process.env.NODE_ENV === 'development' ? [route('estilo', 'routes/style-guide.tsx')] : []

export default [
  index('routes/home.tsx'),
  route('google-ads', 'routes/google-ads.tsx'),
  route('youtube-ads', 'routes/youtube-ads.tsx'),
  route('instagram-ads', 'routes/instagram-ads.tsx'),
  route('tiktok-ads', 'routes/tiktok-ads.tsx'),
  route('pinterest-ads', 'routes/pinterest-ads.tsx'),
  route('linkedin-ads', 'routes/linkedin-ads.tsx'),
  route('calculator', 'routes/calculator.tsx'),
  route('tiktok-live-recrutamento', 'routes/recruitment.tsx'),
  route('tiktok-live-recrutamento/enviado', 'routes/recruitment-sent.tsx'),
  route('contato', 'routes/contact.tsx'),
  route('contato/enviada', 'routes/contact-sent.tsx'),
  route('metodologia', 'routes/methodology.tsx'),
  route('recibo', 'routes/receipt.tsx'),
  route('privacidade', 'routes/privacy.tsx'),
  route('termos', 'routes/terms.tsx'),
  ...testRoutes,
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
