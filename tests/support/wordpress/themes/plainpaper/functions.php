<?php

add_action('wp_enqueue_scripts', static fn () => wp_enqueue_style('plainpaper', get_stylesheet_uri(), [], '1'));
