import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'Chỉ nhận ảnh png hoặc jpg nguyên vẹn, tối đa 5 MB.',
  'pictures.unknown': 'Ảnh này không nằm trong kho ảnh của thương hiệu. Hãy tải lên trước.',
  'pictures.logo_shape':
    'Logo là ảnh png hoặc jpg tối thiểu 184 × 64 px, chiều rộng bằng đến gấp sáu lần chiều cao.',
  'pictures.icon_shape': 'Biểu tượng là ảnh png hoặc jpg hình vuông, tối thiểu 512 × 512 px.',
} as const satisfies Record<keyof typeof english, string>;
