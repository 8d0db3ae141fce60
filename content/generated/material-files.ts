// Written by scripts/materials-content.ts from the free materials: build again to renew it.
export const materialFiles = {"guia-performance-ads.pdf":1868093,"planilha-roi.xlsx":60114}
