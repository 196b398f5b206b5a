export default {
  title: ['Choose a picture', '选择图片'],
  upload: ['Upload a picture', '上传图片'],
  uploadHint: [
    'PNG or JPG, at most 5 MB. It is resized for phones; 828 × 414 fits a banner.',
    'PNG 或 JPG，最大 5 MB。系统会为手机重新生成；横幅建议 828 × 414。',
  ],
  tooBig: ['This file is larger than 5 MB.', '文件超过 5 MB。'],
  emptyTitle: ['No pictures yet', '还没有图片'],
  empty: [
    'Upload the first one; it is then offered in everything you write.',
    '上传第一张图片后，所有内容都可以使用它。',
  ],
  pictureOf: ['Picture {number}, {width} × {height}', '图片 {number}，{width} × {height}'],
} as const;

export const acts = {
  'mark.uploaded': ['Uploaded a logo or an icon', '上传标志或图标'],
  'picture.uploaded': ['Uploaded a picture', '上传图片'],
} as const;
