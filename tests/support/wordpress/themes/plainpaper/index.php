<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<?php while (have_posts()) : the_post(); ?>
<article><h1><?php the_title(); ?></h1><?php the_content(); ?></article>
<?php
    if (is_singular()) {
        comments_template();
    }
endwhile;
wp_footer();
?>
</body>
</html>
